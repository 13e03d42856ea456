import { sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';
import { slotsPerDay } from './days.ts';
import type { TimetableRows } from './timetable.ts';

/**
 * Everything slots are computed from, with the version it belongs to: one statement, so one snapshot. Locations that
 * cannot be booked (deleted, clinic not approved) are not found. Single days and absences begin yesterday, or at `since`.
 */
export async function loadTimetables(
  db: Db,
  ids: readonly number[],
  since: string | null = null,
): Promise<TimetableRows[]> {
  const first = sql`coalesce(${since}::date, current_date - 1)`;
  const { rows } =
    await sql<TimetableRows>`select l.id as location_id, l.clinic_id, l.schedule_version as version, l.speciality_ids,
      l.same_day_cutoff_minutes, l.booking_window_days, l.open_on_holidays,
      coalesce((
        select json_agg(json_build_object('id', m.id, 'speciality_ids', r.speciality_ids) order by m.id)
        from member_role r join member m on m.id = r.member_id and m.status = 'ACTIVE'
        where r.clinic_location_id = l.id and r.role = 'DOCTOR'), '[]') as doctors,
      coalesce((
        select json_agg(json_build_array(h.doctor_id, h.dow, h.from_minute, h.to_minute,
          h.valid_from - date '1970-01-01', h.valid_to - date '1970-01-01'))
        from doctor_hours h where h.clinic_location_id = l.id and (h.valid_to is null or h.valid_to >= ${first})), '[]') as hours,
      coalesce((
        select json_agg(json_build_array(e.doctor_id, e.on_day - date '1970-01-01', e.from_minute, e.to_minute))
        from doctor_exception e where e.clinic_location_id = l.id and e.on_day >= ${first}), '[]') as exceptions,
      coalesce((
        select json_agg(json_build_array(c.on_day - date '1970-01-01', c.reason))
        from closed_day c where c.clinic_location_id = l.id and c.on_day >= ${first}), '[]') as closed,
      coalesce((
        select json_agg(json_build_object('month', r.month, 'day', r.day, 'dow', r.dow, 'nth', r.nth, 'reason', r.reason))
        from closed_rule r where r.clinic_location_id = l.id), '[]') as rules,
      coalesce((
        select json_agg(o.on_day - date '1970-01-01')
        from open_holiday o where o.clinic_location_id = l.id and o.on_day >= ${first}), '[]') as open_holidays,
      coalesce((
        select json_agg(json_build_array(a.doctor_id, extract(epoch from a.start_at), extract(epoch from a.end_at)))
        from absence a
        where a.end_at >= least(${since}::timestamptz, now() - interval '1 day')
          and a.doctor_id in (select r.member_id from member_role r where r.clinic_location_id = l.id and r.role = 'DOCTOR')), '[]') as absences
    from clinic_location l join clinic k on k.id = l.clinic_id and k.status = 'APPROVED'
    where l.id = any(${ids}::int[]) and not l.is_deleted`.execute(db);
  return rows;
}

export interface BusyRead {
  /** The database's clock, in milliseconds. */
  now: number;
  /** Current version of each location that exists. */
  versions: Map<number, number>;
  /** Slots of each doctor that are taken, wherever they work. */
  busy: Map<number, number[]>;
}

interface BusyRow {
  id: number;
  version: number | null;
  now: number | null;
  slots: number[] | null;
}

/**
 * The one query behind `slots`: the versions of the cached timetables, and the booked cells. A hold that ran out counts
 * as free, whether or not the sweeper has been there. A doctor is one person: bookings elsewhere count as well.
 */
export async function readBusy(
  db: Db,
  ids: readonly number[],
  doctorIds: readonly number[],
  from: number,
  days: number,
): Promise<BusyRead> {
  const [first, end] = [from * slotsPerDay, (from + days) * slotsPerDay];
  const { rows } =
    await sql<BusyRow>`select id, schedule_version as version, (extract(epoch from now()) * 1000)::bigint as now, null::int[] as slots
    from clinic_location where id = any(${ids}::int[])
    union all
    select doctor_id, null, null, array_agg((extract(epoch from start_at)::bigint / 600 + 54)::int)
    from consult
    where doctor_id = any(${doctorIds}::int[])
      and start_at >= to_timestamp((${first}::int - 54) * 600.0) and start_at < to_timestamp((${end}::int - 54) * 600.0)
      and status in ('TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL')
      and (status <> 'TENTATIVE' or hold_until > now())
    group by doctor_id`.execute(db);
  const read: BusyRead = { now: 0, versions: new Map(), busy: new Map() };
  for (const { id, version, now, slots } of rows) {
    if (slots) read.busy.set(id, slots);
    else {
      read.versions.set(id, version!);
      read.now = now!;
    }
  }
  return read;
}
