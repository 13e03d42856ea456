import { useSaveNote } from '@haruka/api/consultation/call';
import { useLazyConsultRecord } from '@haruka/api/consultation/consult-record';
import type { ConsultRecord } from '@haruka/contract/consultation/consult-record';
import type { SaveState } from '@haruka/shell';
import { type NoteTexts, useMember } from '@haruka/staff';
import { useEffect, useState } from 'react';
import { type Choice, merged, textsOf } from './note-merge.ts';
import { type Conflict, createNoteWriter } from './note-writer.ts';

const quiet = { silent: true, noprogress: true };

/**
 * The note of one consult while it is written; it saves itself. A session that expires in mid-sentence costs no word of it,
 * and an edit on another screen is never overwritten unseen.
 */
export function useNote(record: ConsultRecord) {
  const { id: consult_id } = record.consult;
  const { id: who } = useMember();
  const [state, setState] = useState<SaveState>({ is: 'clean' });
  const [conflict, setConflict] = useState<Conflict>();
  const [save] = useSaveNote();
  const [readRecord] = useLazyConsultRecord();
  const [writer] = useState(() =>
    createNoteWriter({
      who,
      form: `note ${consult_id}`,
      version: record.note?.version ?? 0,
      save: (edit) => save({ consult_id, ...edit, options: quiet }).unwrap(),
      read: () => readRecord({ consult_id, options: quiet }).unwrap(),
      onState: setState,
      onConflict: setConflict,
    }),
  );
  const [note, setNote] = useState<NoteTexts>(() => writer.unsaved ?? textsOf(record));
  // Another screen of the app must not cost the last sentence.
  useEffect(() => {
    if (writer.unsaved) writer.write(writer.unsaved);
    return () => void writer.flush();
  }, [writer]);
  // What another screen saved is shown, while nothing is typed here that it would replace.
  const [shown, setShown] = useState(record);
  if (shown !== record) {
    setShown(record);
    if (record.note && writer.follow(record.note.version)) setNote(textsOf(record));
  }

  const put = (next: NoteTexts) => {
    setNote(next);
    writer.write(next);
  };
  return {
    note,
    state,
    conflict,
    /** What a save by another route, the end of the consult, sends. */
    edit: () => ({ ...note, ...writer.seen() }),
    write: (change: Partial<NoteTexts>) => put({ ...note, ...change }),
    flush: writer.flush,
    /** Ends a conflict: the chosen text is saved over the newest version. */
    settle(choice: Choice) {
      if (!conflict) return;
      const chosen = merged(choice, note, conflict.theirs);
      setConflict(undefined);
      setNote(chosen);
      writer.settle(conflict.version, chosen);
    },
    stop: writer.stop,
  };
}

export type Writing = ReturnType<typeof useNote>;
