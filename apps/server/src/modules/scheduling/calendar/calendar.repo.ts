import type { Answers, Calendar, CalendarEntry, RedFlagAlarm } from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { emitInSql } from '../../../platform/events/outbox.ts';
import { plannedWithValues } from '../../../platform/db/prepared-statements.ts';
import { type By, auditInSql } from '../../consultation/consults/consult-parts.sql.ts';
import { isAlarm, redFlagEvents, redFlagState } from '../../consultation/consults/red-flags.sql.ts';
import { calendarEntryColumns } from '../../consultation/consults/calendar-entry.sql.ts';
import { earlierConsults } from '../../consultation/merged-records/earlier-consult.sql.ts';
import { delaysNow } from '../../consultation/consults/waiting.sql.ts';
import type { RepeatingDay } from '../availability/closed-rules.ts';
import { guardianJoin } from '../../identity/dependants/guardian.sql.ts';

/** Whose calendar: some locations, or one doctor at them. */
export interface Reach {
  locations: readonly number[];
  doctor_id: number | null;
}
export interface Bounds {
  from: string;
  to: string;
  start_at: string;
  end_at: string;
}

/** A clinic's other doctors are read by location, a doctor's own day by doctor: each has its index. */
const whose = ({ locations, doctor_id }: Reach) =>
  doctor_id === null
    ? sql`c.clinic_location_id = any(${locations}::int[])`
    : sql`c.doctor_id = ${doctor_id}::int and c.clinic_location_id = any(${locations}::int[])`;

/** Returns the consults of the caller's calendar between two instants, `atMost` of them. */
export const listConsults = (db: Db, reach: Reach, bounds: Bounds, atMost: number): Promise<CalendarEntry[]> =>
  entriesWith<CalendarEntry>(sql``, db, reach, bounds, atMost);

/** What the list shows beside a consult: whether the patient was here before, and the answers if they handed in any. */
export interface Visit extends CalendarEntry {
  is_first_visit: boolean;
  questionnaire_id: number | null;
  answers: Answers | null;
}

/**
 * Returns the consults of the caller's calendar with the kind of visit and the submitted answers. One statement: two of them
 * read each consult and each sheet twice.
 */
export const listVisits = (db: Db, reach: Reach, bounds: Bounds, atMost: number): Promise<Visit[]> =>
  entriesWith<Visit>(
    sql`, not exists (select ${earlierConsults('clinic_id')}) as is_first_visit, s.questionnaire_id,
      case when s.submitted_at is not null and s.answers <> '{}' then s.answers end as answers`,
    db,
    reach,
    bounds,
    atMost,
  );

async function entriesWith<Entry>(
  more: RawBuilder<unknown>,
  db: Db,
  reach: Reach,
  { start_at, end_at }: Bounds,
  atMost: number,
): Promise<Entry[]> {
  const { rows } =
    await sql<Entry>`select ${plannedWithValues} ${calendarEntryColumns} ${more} from consult c join patient p on p.id = c.patient_id ${guardianJoin} left join answer_sheet s on s.consult_id = c.id
    where ${whose(reach)} and c.start_at >= ${start_at}::timestamptz and c.start_at < ${end_at}::timestamptz
    order by c.start_at, c.id limit ${atMost}::int`.execute(db);
  return rows;
}

/** Consults whose red flags wait for a member, the newest alarm first. */
export async function listRedFlags(db: Db, reach: Reach): Promise<RedFlagAlarm[]> {
  const { rows } =
    await sql<RedFlagAlarm>`select c.id as consult_id, c.start_at, c.clinic_location_id, l.name as clinic_location_name,
      l.name_en as clinic_location_name_en,
      json_build_object('id', d.id, 'last_name', d.last_name, 'first_name', d.first_name, 'name_en', d.name_en) as doctor,
      trim(p.last_name || ' ' || p.first_name) as patient_name,
      coalesce(p.phone_number, p.contact_phone_number, g.phone_number) as phone_number, ${redFlagState}
    from answer_sheet s join consult c on c.id = s.consult_id join patient p on p.id = c.patient_id ${guardianJoin}
      join clinic_location l on l.id = c.clinic_location_id join member d on d.id = c.doctor_id
    where ${whose(reach)} and ${isAlarm}
    order by s.red_flags_at desc, c.id limit ${mostAlarms}::int`.execute(db);
  return rows;
}
const mostAlarms = 50;

/** The member who dealt with the red flags of a consult, and the time. Nulls while no member has. */
interface Handled {
  at: string | null;
  by: number | null;
}
interface LockedFlags extends Handled {
  /** False when no red flag stands any more. */
  is_standing: boolean;
  /** When the newest of the red flags was added. */
  red_flags_at: string | null;
}

/** Returns the red flags of a consult in the caller's calendar, and locks them; undefined when it has no such consult. */
export async function lockRedFlags(tx: Tx, reach: Reach, consult_id: string): Promise<LockedFlags | undefined> {
  const { rows } = await sql<LockedFlags>`select s.red_flags_handled_at as at, s.red_flags_handled_by as by,
      s.red_flags <> '{}' as is_standing, s.red_flags_at
    from consult c join answer_sheet s on s.consult_id = c.id
    where c.id = ${consult_id}::uuid and ${whose(reach)} for update of s`.execute(tx);
  return rows[0];
}

/** Notes who dealt with the red flags of a consult, or that no member has. Emits that and writes the audit entry. */
export async function noteRedFlags(
  tx: Tx,
  { consult_id, member_id }: { consult_id: string; member_id: number | null },
  by: By,
): Promise<Handled> {
  const action = member_id === null ? 'reopen_red_flags' : 'handle_red_flags';
  const { rows } = await sql<Handled>`with noted as (
      update answer_sheet set red_flags_handled_by = ${member_id}::int,
        red_flags_handled_at = case when ${member_id}::int is not null then now() end
      where consult_id = ${consult_id}::uuid
      returning consult_id, red_flags_handled_at as at, red_flags_handled_by as by
    ), chosen as (select c.* from noted join consult c on c.id = noted.consult_id
    ), told as (${emitInSql('consult.red_flag', redFlagEvents(false), sql`from chosen`)}
    ), audited as (${auditInSql(by, action, 'chosen')})
    select at, by from noted`.execute(tx);
  return rows[0]!;
}

/** Returns the active and suspended doctors of the locations, and those of the consults that are shown. */
export async function listDoctors(
  db: Db,
  { locations, doctor_id }: Reach,
  consults: readonly Pick<CalendarEntry, 'doctor_id'>[],
): Promise<Calendar['doctors']> {
  const seen = [...new Set(consults.map((consult) => consult.doctor_id))];
  const { rows } = await sql<
    Calendar['doctors'][number]
  >`select m.id, m.last_name, m.first_name, m.name_en from member m
    where (m.id = any(${seen}::int[]) or m.status in ('ACTIVE', 'SUSPENDED') and m.id in (
        select r.member_id from member_role r where r.role = 'DOCTOR' and r.clinic_location_id = any(${locations}::int[])))
      and (${doctor_id}::int is null or m.id = ${doctor_id}::int)
    order by m.id`.execute(db);
  return rows;
}

/** The locations of a calendar and whether they open on national holidays. */
export async function listLocations(db: Db, { locations }: Reach): Promise<Calendar['locations']> {
  const isHere = sql<boolean>`id = any(${locations}::int[])`;
  return db
    .selectFrom('clinic_location')
    .select(['id', 'name', 'name_en', 'open_on_holidays'])
    .where(isHere)
    .orderBy('id')
    .execute();
}

/** Hours that replace the week on single days. */
export async function listExceptions(
  db: Db,
  { locations, doctor_id }: Reach,
  { from, to }: Bounds,
): Promise<Calendar['exceptions']> {
  const { rows } = await sql<
    Calendar['exceptions'][number]
  >`select h.clinic_location_id, h.doctor_id, h.on_day, ${clockTime('from_minute')} as "from", ${clockTime('to_minute')} as "to"
    from doctor_exception h
    where h.clinic_location_id = any(${locations}::int[]) and (${doctor_id}::int is null or h.doctor_id = ${doctor_id}::int)
      and h.on_day between ${from}::date and ${to}::date
    order by h.on_day, h.clinic_location_id, h.doctor_id, h.from_minute`.execute(db);
  return rows;
}

/** Returns the weekly hours that count in a period for the doctors in the caller's calendar, as `HH:mm`. */
export async function listWeeklyHours(
  db: Db,
  { locations, doctor_id }: Reach,
  { from, to }: Bounds,
): Promise<Calendar['weekly_hours']> {
  const { rows } = await sql<
    Calendar['weekly_hours'][number]
  >`select h.clinic_location_id, h.doctor_id, h.dow, ${clockTime('from_minute')} as "from", ${clockTime('to_minute')} as "to",
      case when h.valid_from > ${from}::date then h.valid_from end as valid_from,
      case when h.valid_to < ${to}::date then h.valid_to end as valid_to
    from doctor_hours h
    where h.clinic_location_id = any(${locations}::int[]) and (${doctor_id}::int is null or h.doctor_id = ${doctor_id}::int)
      and h.valid_from <= ${to}::date and (h.valid_to is null or h.valid_to >= ${from}::date)
    order by h.clinic_location_id, h.doctor_id, h.dow, h.from_minute`.execute(db);
  return rows.map(withLimits);
}

/** Leaves out the limits that a row does not have. */
export const withLimits = <T extends { valid_from?: string | null | undefined; valid_to?: string | null | undefined }>({
  valid_from,
  valid_to,
  ...hours
}: T) => ({ ...hours, ...(valid_from && { valid_from }), ...(valid_to && { valid_to }) });
const clockTime = (minute: 'from_minute' | 'to_minute') =>
  sql`lpad((h.${sql.ref(minute)} / 60)::text, 2, '0') || ':' || lpad((h.${sql.ref(minute)} % 60)::text, 2, '0')`;

/** Returns the closed days of the caller's locations in a period. */
export async function listClosedDays(
  db: Db,
  { locations }: Reach,
  { from, to }: Bounds,
): Promise<Calendar['closed_days']> {
  // Not `in`: a new clinic has no location yet, and an empty list is no SQL.
  const isHere = sql<boolean>`clinic_location_id = any(${locations}::int[])`;
  return db
    .selectFrom('closed_day')
    .select(['clinic_location_id', 'on_day', 'reason'])
    .where(isHere)
    .where('on_day', '>=', from)
    .where('on_day', '<=', to)
    .orderBy('on_day')
    .execute();
}

/** Returns the absences of the doctors in the caller's calendar that overlap a period. */
export async function listAbsences(
  db: Db,
  { locations, doctor_id }: Reach,
  { start_at, end_at }: Bounds,
): Promise<Calendar['absences']> {
  const { rows } = await sql<
    Calendar['absences'][number]
  >`select a.doctor_id, a.start_at, a.end_at, a.reason from absence a
    where a.doctor_id in (select r.member_id from member_role r where r.role = 'DOCTOR' and r.clinic_location_id = any(${locations}::int[]))
      and (${doctor_id}::int is null or a.doctor_id = ${doctor_id}::int) and a.end_at > ${start_at}::timestamptz and a.start_at < ${end_at}::timestamptz
    order by a.start_at`.execute(db);
  return rows;
}

/** Doctors of these locations who run late now, with the day on which they said so. */
export async function listLate(db: Db, { locations, doctor_id }: Reach): Promise<Calendar['late']> {
  const ofWhom = sql`(${doctor_id}::int is null or late.doctor_id = ${doctor_id}::int)
    and late.doctor_id in (select r.member_id from member_role r where r.role = 'DOCTOR' and r.clinic_location_id = any(${locations}::int[]))`;
  const { rows } = await sql<
    Calendar['late'][number]
  >`select doctor_id, minutes, on_day from ${delaysNow(ofWhom)} late order by doctor_id`.execute(db);
  return rows;
}

/** Every location of a clinic: an OWNER's reach. */
export async function locationsOf(db: Db, clinic_id: number): Promise<number[]> {
  const rows = await db.selectFrom('clinic_location').select('id').where('clinic_id', '=', clinic_id).execute();
  return rows.map(({ id }) => id);
}

/** Returns the closed days of the caller's locations that repeat. */
export async function listClosedRules(
  db: Db,
  { locations }: Reach,
): Promise<(RepeatingDay & { clinic_location_id: number })[]> {
  return db
    .selectFrom('closed_rule')
    .select(['clinic_location_id', 'month', 'day', 'dow', 'nth', 'reason'])
    .where(sql<boolean>`clinic_location_id = any(${locations}::int[])`)
    .orderBy('id')
    .execute();
}

/** Returns the national holidays in a period on which locations of the caller open. */
export async function listOpenHolidays(
  db: Db,
  { locations }: Reach,
  { from, to }: Bounds,
): Promise<NonNullable<Calendar['open_holidays']>> {
  return db
    .selectFrom('open_holiday')
    .select(['clinic_location_id', 'on_day'])
    .where(sql<boolean>`clinic_location_id = any(${locations}::int[])`)
    .where('on_day', '>=', from)
    .where('on_day', '<=', to)
    .execute();
}
