import { useSaveNote } from '@haruka/api/call';
import { useEffect, useMemo, useState } from 'react';
import { createAutosave, type SaveState } from '@haruka/shell';

export interface Note {
  chart: string;
  for_patient: string;
}

/** The note of one consult while it is written; it saves itself. */
export function useNote(consult_id: string, start: Note) {
  const [note, setNote] = useState(start);
  const [state, setState] = useState<SaveState>({ is: 'clean' });
  const [save] = useSaveNote();
  const autosave = useMemo(
    () =>
      createAutosave<Note>({
        save: async (value) =>
          (await save({ consult_id, ...value, manners: { silent: true, noprogress: true } }).unwrap()).updated_at,
        onState: setState,
      }),
    [consult_id, save],
  );
  // Another screen of the app must not cost the last sentence.
  useEffect(() => () => void autosave.flush(), [autosave]);

  return {
    note,
    state,
    write(change: Partial<Note>) {
      const next = { ...note, ...change };
      setNote(next);
      autosave.write(next);
    },
    flush: autosave.flush,
    stop: autosave.stop,
  };
}
