import { useSaveNote } from '@haruka/api/consultation/call';
import { useLazyConsultRecord } from '@haruka/api/consultation/consult-record';
import type { NoteConflict } from '@haruka/contract/consultation/consult-note';
import type { ConsultRecord } from '@haruka/contract/consultation/consult-record';
import { type NoteTexts, useDraftWriter } from '@haruka/staff';
import { useState } from 'react';
import { type Choice, type Conflict, merged, textsOf } from './note-merge.ts';

const quiet = { silent: true, noprogress: true };

/**
 * The note of one consult while it is written; it saves itself. A session that expires in mid-sentence costs no word of it,
 * and an edit on another screen is never overwritten unseen.
 */
export function useNote(record: ConsultRecord) {
  const { id: consult_id } = record.consult;
  const [conflict, setConflict] = useState<Conflict>();
  const [save] = useSaveNote();
  const [readRecord] = useLazyConsultRecord();
  const { writer, state } = useDraftWriter<NoteTexts>({
    form: `note ${consult_id}`,
    seen: { version: record.note?.version ?? 0 },
    save: (texts, seen) => save({ consult_id, ...texts, ...seen, options: quiet }).unwrap(),
    onConflict: async ({ meta }) => {
      const fresh = await readRecord({ consult_id, options: quiet }).unwrap();
      setConflict({ by: meta as NoteConflict, theirs: textsOf(fresh), version: fresh.note?.version ?? 0 });
    },
  });
  const [note, setNote] = useState<NoteTexts>(() => writer.unsaved ?? textsOf(record));
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
