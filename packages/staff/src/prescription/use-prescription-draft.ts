import { useSavePrescriptionDraft } from '@haruka/api/pharmacy/prescription';
import { readDraft, saveDraft } from '@haruka/forms/form-draft';
import { createAutosave, type SaveState } from '@haruka/shell';
import { useEffect, useMemo, useState } from 'react';
import { useMember } from '../frame/guard.tsx';
import { draftLines, type TypedLine } from './typed-lines.ts';

const isLines = (value: unknown): value is TypedLine[] =>
  Array.isArray(value) && value.every((line) => typeof line === 'object' && line !== null && 'product' in line);

/**
 * The lines of a prescription while it is written; they save themselves. What the server has not taken yet is kept in this
 * tab too, so an expired session costs nothing.
 */
export function usePrescriptionDraft(consult_id: string, start: TypedLine[]) {
  const { id: member_id } = useMember();
  const form = `prescription ${consult_id}`;
  const [unsaved] = useState(() => readDraft(member_id, form, isLines));
  const [lines, setLines] = useState(unsaved ?? start);
  const [state, setState] = useState<SaveState>({ is: 'clean' });
  const [save] = useSavePrescriptionDraft();
  const autosave = useMemo(
    () =>
      createAutosave<TypedLine[]>({
        save: async (value) => {
          const options = { silent: true, noprogress: true };
          const { updated_at } = await save({ consult_id, lines: draftLines(value), options }).unwrap();
          const kept = readDraft(member_id, form, isLines);
          // More may have been written meanwhile, and that is not saved.
          if (JSON.stringify(kept) === JSON.stringify(value)) saveDraft(member_id, form, undefined);
          return updated_at;
        },
        onState: setState,
      }),
    [consult_id, form, member_id, save],
  );
  useEffect(() => {
    if (unsaved) autosave.write(unsaved);
    return () => void autosave.flush();
  }, [autosave, unsaved]);

  return {
    lines,
    state,
    write(next: TypedLine[]) {
      setLines(next);
      saveDraft(member_id, form, next);
      autosave.write(next);
    },
    flush: autosave.flush,
    /** Ends the draft, because the prescription was issued. */
    stop() {
      autosave.stop();
      saveDraft(member_id, form, undefined);
    },
  };
}
