import type { Absence, Attendance } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

interface DoctorRow {
  doctor: Attendance['doctors'][number]['doctor'];
  absences: Absence[];
}

/** Returns the doctors of a location with their absences between two instants. */
export async function listDoctors(
  db: Db,
  clinic_location_id: number,
  { start_at, end_at }: { start_at: string; end_at: string },
): Promise<DoctorRow[]> {
  const { rows } = await sql<DoctorRow>`select
      json_build_object('id', m.id, 'last_name', m.last_name, 'first_name', m.first_name, 'name_en', m.name_en) as doctor,
      coalesce((select json_agg(json_build_object('id', a.id, 'start_at', ${instant('start_at')}, 'end_at', ${instant('end_at')}, 'reason', a.reason) order by a.start_at)
        from absence a where a.doctor_id = m.id and a.end_at > ${start_at}::timestamptz and a.start_at < ${end_at}::timestamptz), '[]') as absences
    from member_role r join member m on m.id = r.member_id and m.status in ('ACTIVE', 'SUSPENDED')
    where r.role = 'DOCTOR' and r.clinic_location_id = ${clinic_location_id}::int order by m.id`.execute(db);
  return rows;
}

const instant = (column: 'start_at' | 'end_at') =>
  sql`to_char(a.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Returns where a doctor works, when it is within the reach of the caller; none otherwise. */
export async function locationsOfDoctor(
  db: Db | Tx,
  doctor_id: number,
  { clinic_id, locations }: { clinic_id: number; locations: readonly number[] | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select r.clinic_location_id as id
    from member_role r join member m on m.id = r.member_id and m.status in ('ACTIVE', 'SUSPENDED')
    where m.id = ${doctor_id}::int and m.clinic_id = ${clinic_id}::int and r.role = 'DOCTOR'
    order by r.clinic_location_id`.execute(db);
  const all = rows.map(({ id }) => id);
  return locations === null || all.some((id) => locations.includes(id)) ? all : [];
}

interface NewAbsence {
  doctor_id: number;
  start_at: string;
  end_at: string;
  reason: string;
}

/** Returns the first absence that a doctor has in a time already. */
export async function overlappingAbsence(
  tx: Tx,
  { doctor_id, start_at, end_at }: NewAbsence,
): Promise<Absence | undefined> {
  const { rows } =
    await sql<Absence>`select a.id, a.start_at, a.end_at, a.reason from absence a where a.doctor_id = ${doctor_id}::int
    and a.end_at > ${start_at}::timestamptz and a.start_at < ${end_at}::timestamptz order by a.start_at limit 1`.execute(
      tx,
    );
  return rows[0];
}

/** Writes an absence and returns its id. */
export async function insertAbsence(tx: Tx, absence: NewAbsence): Promise<number> {
  const { id } = await tx.insertInto('absence').values(absence).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Returns the doctor of an absence that has not passed. */
export async function doctorOfAbsence(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ doctor_id: number }>`select a.doctor_id from absence a
    where a.id = ${id}::int and a.end_at > now()`.execute(db);
  return rows[0]?.doctor_id;
}

/** Ends an absence at a time. What has passed of it stays; one that has not begun is deleted. */
export async function endAbsence(tx: Tx, id: number, end_at: string): Promise<void> {
  await sql`update absence set end_at = ${end_at}::timestamptz where id = ${id}::int and start_at < ${end_at}::timestamptz
    and end_at > ${end_at}::timestamptz`.execute(tx);
  await sql`delete from absence where id = ${id}::int and start_at >= ${end_at}::timestamptz`.execute(tx);
}
