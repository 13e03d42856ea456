import type { DoctorHours } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { HoursRow } from './hours-rows.ts';

interface DoctorRows extends Pick<DoctorHours, 'doctor' | 'exceptions'> {
  rows: HoursRow[];
}

const doctorsAt = (clinic_location_id: number) => sql`member_role r
  join member m on m.id = r.member_id and m.status in ('ACTIVE', 'SUSPENDED', 'INVITED')
  where r.role = 'DOCTOR' and r.clinic_location_id = ${clinic_location_id}::int`;

/** Returns the doctors of a location with their hours there, and the single days from today on that differ. */
export async function listDoctors(db: Db, clinic_location_id: number): Promise<DoctorRows[]> {
  const { rows } = await sql<DoctorRows>`select
      json_build_object('id', m.id, 'last_name', m.last_name, 'first_name', m.first_name, 'name_en', m.name_en) as doctor,
      coalesce((
        select json_agg(json_build_object('dow', h.dow, 'from_minute', h.from_minute, 'to_minute', h.to_minute,
          'valid_from', h.valid_from, 'valid_to', h.valid_to))
        from doctor_hours h where h.doctor_id = m.id and h.clinic_location_id = ${clinic_location_id}::int), '[]') as rows,
      coalesce((
        select json_agg(json_build_object('on_day', d.on_day, 'hours', d.hours, 'note', d.note) order by d.on_day)
        from (
          select e.on_day, max(e.note) as note,
            coalesce(json_agg(json_build_object('from', ${clock('from_minute')}, 'to', ${clock('to_minute')})
              order by e.from_minute) filter (where e.from_minute < e.to_minute), '[]') as hours
          from doctor_exception e where e.doctor_id = m.id and e.clinic_location_id = ${clinic_location_id}::int
            and e.on_day >= (now() at time zone 'Asia/Tokyo')::date
          group by e.on_day) d), '[]') as exceptions
    from ${doctorsAt(clinic_location_id)} order by m.id`.execute(db);
  return rows;
}

const clock = (minute: 'from_minute' | 'to_minute') =>
  sql`lpad((e.${sql.ref(minute)} / 60)::text, 2, '0') || ':' || lpad((e.${sql.ref(minute)} % 60)::text, 2, '0')`;

/** Returns whether a member is a doctor of a location. */
export async function isDoctorAt(tx: Tx, doctor_id: number, clinic_location_id: number): Promise<boolean> {
  const { rows } = await sql`select from ${doctorsAt(clinic_location_id)} and m.id = ${doctor_id}::int`.execute(tx);
  return rows.length > 0;
}

interface HoursOf {
  doctor_id: number;
  clinic_location_id: number;
}

/** Returns all weekly hours of a doctor at a location, past ones too. */
export const hoursOf = (tx: Tx, { doctor_id, clinic_location_id }: HoursOf): Promise<HoursRow[]> =>
  tx
    .selectFrom('doctor_hours')
    .select(['dow', 'from_minute', 'to_minute', 'valid_from', 'valid_to'])
    .where('doctor_id', '=', doctor_id)
    .where('clinic_location_id', '=', clinic_location_id)
    .execute();

/** Replaces all weekly hours of a doctor at a location. */
export async function replaceHours(tx: Tx, whose: HoursOf, rows: readonly HoursRow[]): Promise<void> {
  await tx
    .deleteFrom('doctor_hours')
    .where('doctor_id', '=', whose.doctor_id)
    .where('clinic_location_id', '=', whose.clinic_location_id)
    .execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('doctor_hours')
    .values(rows.map((row) => ({ ...row, doctor_id: whose.doctor_id, clinic_location_id: whose.clinic_location_id })))
    .execute();
}

/** Replaces the hours of a doctor at a location on one day. A day off is one row from midnight to midnight. */
export async function replaceException(
  tx: Tx,
  whose: HoursOf,
  { on_day, note, minutes }: { on_day: string; note: string; minutes: readonly { from: number; to: number }[] },
): Promise<void> {
  await deleteException(tx, whose, on_day);
  const spans = minutes.length > 0 ? minutes : [{ from: 0, to: 0 }];
  await tx
    .insertInto('doctor_exception')
    .values(
      spans.map(({ from, to }) => ({
        doctor_id: whose.doctor_id,
        clinic_location_id: whose.clinic_location_id,
        on_day,
        from_minute: from,
        to_minute: to,
        note,
      })),
    )
    .execute();
}

/** Removes the hours of one day. Returns false when there were none. */
export async function deleteException(tx: Tx, whose: HoursOf, on_day: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('doctor_exception')
    .where('doctor_id', '=', whose.doctor_id)
    .where('clinic_location_id', '=', whose.clinic_location_id)
    .where('on_day', '=', on_day)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lets one change at a time at the hours of a doctor, wherever they are. */
export const lockDoctor = (tx: Tx, doctor_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${String(doctor_id)}, 4000077))`.execute(tx);

/** Returns the other locations at which a doctor works. */
export const otherLocations = (
  tx: Tx,
  { doctor_id, clinic_location_id }: HoursOf,
): Promise<{ id: number; name: string; name_en: string }[]> =>
  tx
    .selectFrom('member_role')
    .innerJoin('clinic_location', 'clinic_location.id', 'member_role.clinic_location_id')
    .select(['clinic_location.id', 'clinic_location.name', 'clinic_location.name_en'])
    .where('member_role.member_id', '=', doctor_id)
    .where('member_role.role', '=', 'DOCTOR')
    .where('clinic_location.id', '<>', clinic_location_id)
    .where('clinic_location.is_deleted', '=', false)
    .orderBy('clinic_location.id')
    .execute();
