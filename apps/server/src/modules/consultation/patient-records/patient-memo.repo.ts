import { limits, type MemoConflict, type PatientMemo } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

const person = (of: string) =>
  sql`json_build_object('last_name', ${sql.ref(`${of}.last_name`)}, 'first_name', ${sql.ref(`${of}.first_name`)}, 'name_en', ${sql.ref(`${of}.name_en`)})`;

const columns = sql`n.id, n.text, n.is_pinned, n.version, n.created_at, n.updated_at, ${person('a')} as author,
  case when e.id is not null then ${person('e')} end as editor`;
const from = sql`from patient_memo n join member a on a.id = n.created_by left join member e on e.id = n.updated_by`;

/** Whose memos: of a clinic, on the patients of one record. */
export interface MemoReach {
  clinic_id: number;
  patients: readonly string[];
}
const within = ({ clinic_id, patients }: MemoReach) =>
  sql`n.clinic_id = ${clinic_id}::int and n.patient_id = any(${patients}::uuid[])`;

/** Returns the memos of a record, pinned ones first, then those changed last. */
export async function listMemos(db: Db, reach: MemoReach): Promise<PatientMemo[]> {
  const { rows } = await sql<PatientMemo>`select ${columns} ${from}
    where ${within(reach)} and n.removed_at is null order by n.is_pinned desc, n.updated_at desc, n.id`.execute(db);
  return rows;
}

/** Returns a memo that was not removed; undefined when there is none. */
export async function findMemo(tx: Tx, reach: MemoReach, id: string): Promise<PatientMemo | undefined> {
  const { rows } = await sql<PatientMemo>`select ${columns} ${from}
    where ${within(reach)} and n.removed_at is null and n.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** Inserts a memo. */
export const insertMemo = (
  tx: Tx,
  memo: { id: string; clinic_id: number; patient_id: string; text: string; is_pinned: boolean; created_by: number },
) => tx.insertInto('patient_memo').values(memo).execute();

type Change =
  | { text: string; is_pinned: boolean; updated_by: number; updated_at: Date }
  | { removed_by: number; removed_at: Date };

/** Changes a memo of which `version` was seen. Returns false when it was changed or removed since. */
export async function updateMemo(
  tx: Tx,
  { clinic_id, patients }: MemoReach,
  { id, version }: { id: string; version: number },
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('patient_memo')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('clinic_id', '=', clinic_id)
    .where('patient_id', 'in', patients)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Restores a memo that was removed a moment ago. Returns false when there is nothing to restore. */
export async function restoreMemo(tx: Tx, { clinic_id, patients }: MemoReach, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('patient_memo')
    .set({ removed_by: null, removed_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('clinic_id', '=', clinic_id)
    .where('patient_id', 'in', patients)
    .where(sql<boolean>`removed_at > now() - make_interval(mins => ${limits.memo.undoMinutes}::int)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns who changed or removed a memo last, and when; undefined when there is no such memo. */
export async function lastChange(tx: Tx, reach: MemoReach, id: string): Promise<MemoConflict | undefined> {
  const { rows } = await sql<MemoConflict>`select m.last_name, m.first_name, m.name_en, n.version,
      coalesce(n.removed_at, n.updated_at) as at
    from patient_memo n join member m on m.id = coalesce(n.removed_by, n.updated_by, n.created_by)
    where ${within(reach)} and n.id = ${id}::uuid`.execute(tx);
  return rows[0];
}
