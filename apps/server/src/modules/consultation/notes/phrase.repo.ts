import type { NotePhrase } from '@haruka/contract';
import type { Db, Tx } from '../../../platform/db/databases.ts';

const columns = ['id', 'title', 'text'] as const;

/** Returns the phrases of a doctor, by title. */
export const listPhrases = (db: Db | Tx, member_id: number): Promise<NotePhrase[]> =>
  db
    .selectFrom('note_phrase')
    .select(columns)
    .where('member_id', '=', member_id)
    .orderBy('title')
    .orderBy('id')
    .execute();

/** Adds a phrase. */
export const insertPhrase = (tx: Tx, row: NotePhrase & { member_id: number }): Promise<NotePhrase> =>
  tx.insertInto('note_phrase').values(row).returning(columns).executeTakeFirstOrThrow();

/** Changes a phrase of a doctor; undefined when they have no such phrase. */
export const updatePhrase = (
  tx: Tx,
  member_id: number,
  { id, title, text }: NotePhrase,
): Promise<NotePhrase | undefined> =>
  tx
    .updateTable('note_phrase')
    .set({ title, text })
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .returning(columns)
    .executeTakeFirst();

/** Deletes a phrase of a doctor; undefined when they have no such phrase. */
export const deletePhrase = (tx: Tx, member_id: number, id: string): Promise<{ id: string } | undefined> =>
  tx
    .deleteFrom('note_phrase')
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .returning('id')
    .executeTakeFirst();
