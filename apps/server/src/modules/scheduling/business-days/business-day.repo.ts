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
        select json_agg(json_build_object('on_day', e.on_day, 'from', ${clock('from_minute')}, 'to', ${clock('to_minute')}, 'note', e.note)
          order by e.on_day, e.from_minute)
        from doctor_exception e where e.doctor_id = m.id and e.clinic_location_id = ${clinic_location_id}::int
          and e.on_day >= (now() at time zone 'Asia/Tokyo')::date), '[]') as exceptions
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
