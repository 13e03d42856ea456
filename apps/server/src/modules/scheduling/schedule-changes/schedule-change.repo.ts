import type { LastEdit } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { emitInSql } from '../../../platform/events/outbox.ts';

/** Returns whether a location exists for members who work at some locations; null means anywhere in the clinic. */
export async function isOwnLocation(
  db: Db | Tx,
  id: number,
  { clinic_id, locations }: { clinic_id: number; locations: readonly number[] | null },
): Promise<boolean> {
  const { rows } = await sql`select from clinic_location l
    where l.id = ${id}::int and l.clinic_id = ${clinic_id}::int and not l.is_deleted
      and (${locations === null} or l.id = any(${locations ?? []}::int[]))`.execute(db);
  return rows.length > 0;
}

/**
 * Locks locations in the order of their ids until the transaction ends. A booking shares the lock of its location, so it
 * sees the slots either before a change or after it.
 */
export const lockLocations = (tx: Tx, ids: readonly number[]) =>
  sql`select from clinic_location where id = any(${ids}::int[]) order by id for update`.execute(tx);

/** A setting of the schedule: a doctor's hours at a location, or its closed days when there is no doctor. */
export interface Setting {
  clinic_location_id: number;
  doctor_id: number | null;
}

/** Counts a change of a setting. Returns undefined when another change came after `version`. */
export async function nextVersion(
  tx: Tx,
  { clinic_location_id, doctor_id }: Setting,
  version: number,
  edited_by: number,
): Promise<number | undefined> {
  const { rows } = await sql<{
    version: number;
  }>`insert into schedule_edit as e (clinic_location_id, doctor_id, version, edited_by)
    select ${clinic_location_id}::int, ${doctor_id}::int, 1, ${edited_by}::int
    where ${version}::int = 0 or exists (select from schedule_edit k
      where k.clinic_location_id = ${clinic_location_id}::int and k.doctor_id is not distinct from ${doctor_id}::int)
    on conflict (clinic_location_id, doctor_id) do update
      set version = e.version + 1, edited_by = excluded.edited_by, edited_at = now() where e.version = ${version}::int
    returning version`.execute(tx);
  return rows[0]?.version;
}

/** Returns the last change of a setting; version 0 without a change. */
export async function lastEdit(db: Db | Tx, { clinic_location_id, doctor_id }: Setting): Promise<LastEdit> {
  const { rows } = await sql<LastEdit>`select ${editColumns} from schedule_edit e join member m on m.id = e.edited_by
    where e.clinic_location_id = ${clinic_location_id}::int and e.doctor_id is not distinct from ${doctor_id}::int`.execute(
    db,
  );
  return rows[0] ?? { version: 0, edited_by: null, edited_at: null };
}

const editColumns = sql`e.version, e.edited_at,
  json_build_object('last_name', m.last_name, 'first_name', m.first_name) as edited_by`;

/** Returns the last changes of the doctors' hours at a location. */
export async function lastEdits(db: Db, clinic_location_id: number): Promise<Map<number, LastEdit>> {
  const { rows } = await sql<LastEdit & { doctor_id: number }>`select e.doctor_id, ${editColumns}
    from schedule_edit e join member m on m.id = e.edited_by
    where e.clinic_location_id = ${clinic_location_id}::int and e.doctor_id is not null`.execute(db);
  return new Map(rows.map(({ doctor_id, ...edit }) => [doctor_id, edit]));
}

/** Tells the members of a location, and the connected patients who have joined it, that its slots changed. */
export async function emitChanged(tx: Tx, clinic_location_id: number): Promise<void> {
  const location = sql`jsonb_build_object('clinic_location_id', ${clinic_location_id}::int)`;
  const patient = sql`jsonb_build_object('clinic_location_id', ${clinic_location_id}::int, 'patient_id', patient_id)`;
  const joined = sql`from (select distinct s.patient_id from live_socket s
    join patient_location j on j.patient_id = s.patient_id and j.clinic_location_id = ${clinic_location_id}::int) joined`;
  await emitInSql('schedule.changed', location, sql``).execute(tx);
  await emitInSql('slots.changed', patient, joined).execute(tx);
}
