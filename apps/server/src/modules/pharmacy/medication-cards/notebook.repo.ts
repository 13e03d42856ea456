import { sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';
import type { NotebookPerson } from './notebook-records.ts';

/** Returns what a notebook says of a patient whom the caller may read. */
export const notebookPerson = (db: Db, patient_id: string): Promise<NotebookPerson> =>
  db
    .selectFrom('patient')
    .select(['last_name', 'first_name', 'last_name_furigana', 'first_name_furigana', 'sex', 'date_of_birth'])
    .where('id', '=', patient_id)
    .executeTakeFirstOrThrow();

/** Returns the addresses of locations, also of closed ones. */
export const locationAddresses = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('clinic_location')
    .select(['id', 'prefecture', 'post_code', 'address_2', 'address_3', 'address_4'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
