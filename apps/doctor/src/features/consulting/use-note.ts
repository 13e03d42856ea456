import { useSaveNote } from '@haruka/api/consultation/call';
import { useEffect, useMemo, useState } from 'react';
import { useMember } from '@haruka/staff';
import { saveDraft, readDraft } from '@haruka/forms/form-draft';
import { createAutosave, type SaveState } from '@haruka/shell';

export interface Note {
  chart: string;
  for_patient: string;
}

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' && value !== null && 'chart' in value && 'for_patient' in value;

/**
 * The note of one consult while it is written; it saves itself. What the server has not taken yet is kept in this tab too:
 * a session that expires in mid-sentence costs no word of it.
 */
export function useNote(consult_id: string, start: Note) {
  const { id: member_id } = useMember();
  const form = `note ${consult_id}`;
  const [unsaved] = useState(() => readDraft(member_id, form, isNote));
  const [note, setNote] = useState(unsaved ?? start);
  const [state, setState] = useState<SaveState>({ is: 'clean' });
  const [save] = useSaveNote();
  const autosave = useMemo(
    () =>
      createAutosave<Note>({
        save: async (value) => {
          const { updated_at } = await save({
            consult_id,
            ...value,
            options: { silent: true, noprogress: true },
          }).unwrap();
          const kept = readDraft(member_id, form, isNote);
          // More may have been written meanwhile, and that is not saved.
          if (kept?.chart === value.chart && kept.for_patient === value.for_patient)
            saveDraft(member_id, form, undefined);
          return updated_at;
        },
        onState: setState,
      }),
    [consult_id, form, member_id, save],
  );
  // Another screen of the app must not cost the last sentence.
  useEffect(() => {
    if (unsaved) autosave.write(unsaved);
    return () => void autosave.flush();
  }, [autosave, unsaved]);

  return {
    note,
    state,
    write(change: Partial<Note>) {
      const next = { ...note, ...change };
      setNote(next);
      saveDraft(member_id, form, next);
      autosave.write(next);
    },
    flush: autosave.flush,
    stop() {
      autosave.stop();
      saveDraft(member_id, form, undefined);
    },
  };
}
