import type { Stamp } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { DayKey } from './stamp.repo.ts';

interface NewCorrection extends DayKey {
  id: string;
  clinic_id: number;
  wanted: readonly Stamp[];
  reason: string;
  asked_by: number;
}

/** Writes a request for a correction over a version of the day; an open one for the same day is withdrawn. */
export async function insertAsked(tx: Tx, { wanted, ...row }: NewCorrection & { seen_version: number }): Promise<void> {
  await tx
    .updateTable('stamp_correction')
    .set({ state: 'WITHDRAWN', answered_by: row.asked_by, answered_at: sql<string>`now()` })
    .where('member_id', '=', row.member_id)
    .where('clinic_location_id', '=', row.clinic_location_id)
    .where('on_day', '=', row.on_day)
    .where('state', '=', 'ASKED')
    .execute();
  await tx
    .insertInto('stamp_correction')
    .values({ ...row, wanted: JSON.stringify(wanted) })
    .execute();
}

/** Writes a correction that is made at once. */
export const insertMade = (tx: Tx, { wanted, ...row }: NewCorrection) =>
  tx
    .insertInto('stamp_correction')
    .values({
      ...row,
      wanted: JSON.stringify(wanted),
      state: 'MADE',
      answered_by: row.asked_by,
      answered_at: sql<string>`now()`,
    })
    .execute();

/** Returns the last correction of a day that was made. */
export const lastMade = (
  tx: Tx,
  { member_id, clinic_location_id, on_day }: DayKey,
): Promise<{ id: string } | undefined> =>
  tx
    .selectFrom('stamp_correction')
    .select('id')
    .where('member_id', '=', member_id)
    .where('clinic_location_id', '=', clinic_location_id)
    .where('on_day', '=', on_day)
    .where('state', '=', 'MADE')
    .orderBy('answered_at', 'desc')
    .executeTakeFirst();

/** Returns a correction and locks it. */
export const lockCorrection = (tx: Tx, id: string) =>
  tx.selectFrom('stamp_correction').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Writes the answer to a request. */
export const setAnswer = (
  tx: Tx,
  id: string,
  answered: { state: 'MADE' | 'REFUSED'; answered_by: number; answer: string },
) =>
  tx
    .updateTable('stamp_correction')
    .set({ ...answered, answered_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

/** Returns whether a member works at a location, or has stamps there. */
export async function worksAt(
  db: Db | Tx,
  { member_id, clinic_location_id }: Omit<DayKey, 'on_day'>,
): Promise<boolean> {
  const { rows } = await sql`select from member m where m.id = ${member_id}::int and (
      exists (select from member_role r where r.member_id = m.id and r.clinic_location_id = ${clinic_location_id}::int)
      or exists (select from stamp s where s.member_id = m.id and s.clinic_location_id = ${clinic_location_id}::int))`.execute(
    db,
  );
  return rows.length > 0;
}
