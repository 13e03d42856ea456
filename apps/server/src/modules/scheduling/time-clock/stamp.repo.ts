import type { LocationName, Stamp, StampCorrection, StampKind } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

/** A day of a person at a location: what stamps and corrections belong to. */
export interface DayKey {
  member_id: number;
  clinic_location_id: number;
  on_day: string;
}

const utc = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Lets the stamps of one person happen one after the other, until the transaction ends. */
export const lockMember = (tx: Tx, member_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${String(member_id)}, 4000062))`.execute(tx);

/** Returns where a member may stamp, the last used location first: a doctor always, staff where the location says so. */
export async function stampLocations(
  db: Db | Tx,
  member_id: number,
  { asDoctor, asStaff }: { asDoctor: boolean; asStaff: boolean },
): Promise<LocationName[]> {
  const { rows } = await sql<LocationName>`select l.id, l.name, l.name_en from clinic_location l
    where exists (select from member_role r where r.member_id = ${member_id}::int and r.clinic_location_id = l.id
      and (r.role = 'DOCTOR' and ${asDoctor}::boolean or r.role = 'STAFF' and ${asStaff}::boolean and coalesce((select s.staff_stamp from attendance_setting s where s.clinic_location_id = l.id), true)))
    order by (select max(p.at) from stamp p where p.member_id = ${member_id}::int and p.clinic_location_id = l.id and p.voided_by is null) desc nulls last, l.id`.execute(
    db,
  );
  return rows;
}

/** Returns the newest day on which a person stamped, with its stamps in their order. */
export async function lastDay(db: Db | Tx, member_id: number): Promise<(DayKey & { stamps: Stamp[] }) | undefined> {
  const { rows } = await sql<DayKey & Stamp>`with last as (
      select clinic_location_id, on_day from stamp where member_id = ${member_id}::int and voided_by is null order by at desc limit 1
    ) select s.member_id, s.clinic_location_id, s.on_day::text as on_day, s.kind, ${utc('s.at')} as at
    from stamp s join last on last.clinic_location_id = s.clinic_location_id and last.on_day = s.on_day
    where s.member_id = ${member_id}::int and s.voided_by is null order by s.at`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const { clinic_location_id, on_day } = first;
  return { member_id, clinic_location_id, on_day, stamps: rows.map(({ kind, at }) => ({ kind, at })) };
}

/** Returns the days since a day on which a shift has no end, each with its beginning. */
export async function openDays(
  db: Db,
  member_id: number,
  since: string,
): Promise<(Omit<DayKey, 'member_id'> & { began: string; is_asked: boolean })[]> {
  const { rows } = await sql<
    Omit<DayKey, 'member_id'> & { began: string; is_asked: boolean }
  >`select s.clinic_location_id, s.on_day::text as on_day,
      to_char(max(s.at) filter (where s.kind = 'IN') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as began,
      exists (select from stamp_correction c where c.member_id = ${member_id}::int and c.clinic_location_id = s.clinic_location_id
        and c.on_day = s.on_day and c.state = 'ASKED') as is_asked
    from stamp s where s.member_id = ${member_id}::int and s.voided_by is null and s.on_day >= ${since}::date
    group by s.clinic_location_id, s.on_day
    having (array_agg(s.kind order by s.at desc))[1] <> 'OUT' order by s.on_day`.execute(db);
  return rows;
}

interface NewStamp extends DayKey {
  id: string;
  clinic_id: number;
  kind: StampKind;
  at: string;
  added_by?: string;
}

/** Writes stamps. */
export const insertStamps = async (tx: Tx, stamps: readonly NewStamp[]) => {
  if (stamps.length > 0)
    await tx
      .insertInto('stamp')
      .values([...stamps])
      .execute();
};

/** Marks the stamps of a day as replaced by a correction. They stay readable. */
export const voidDay = (tx: Tx, { member_id, clinic_location_id, on_day }: DayKey, correction_id: string) =>
  tx
    .updateTable('stamp')
    .set({ voided_by: correction_id })
    .where('member_id', '=', member_id)
    .where('clinic_location_id', '=', clinic_location_id)
    .where('on_day', '=', on_day)
    .where('voided_by', 'is', null)
    .execute();

/** Returns whether a person has stamps of another day or place in a time. */
export async function overlapsOther(
  db: Tx,
  { member_id, clinic_location_id, on_day }: DayKey,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { rows } = await sql`select from (
      select min(s.at) as first, max(s.at) as last from stamp s
      where s.member_id = ${member_id}::int and s.voided_by is null
        and (s.clinic_location_id, s.on_day) <> (${clinic_location_id}::int, ${on_day}::date)
        and s.on_day between ${on_day}::date - 2 and ${on_day}::date + 2
      group by s.clinic_location_id, s.on_day
    ) other where other.first < ${to}::timestamptz and other.last > ${from}::timestamptz`.execute(db);
  return rows.length > 0;
}

export interface StampRow extends Stamp {
  member_id: number;
  on_day: string;
}
export interface CorrectionRow extends StampCorrection {
  member_id: number;
  on_day: string;
}
export interface PersonRow {
  member: { id: number; last_name: string; first_name: string; name_en: string };
  is_doctor: boolean;
}
interface Period {
  clinic_location_id: number;
  from_day: string;
  to_day: string;
  /** Only this person. */
  member_id?: number;
}

const personOf = (
  alias: string,
) => sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'last_name', ${sql.ref(`${alias}.last_name`)},
  'first_name', ${sql.ref(`${alias}.first_name`)}, 'name_en', ${sql.ref(`${alias}.name_en`)})`;
const onlyOne = (column: string, member_id: number | undefined) =>
  member_id === undefined ? sql`true` : sql`${sql.ref(column)} = ${member_id}::int`;

/** Returns the people who stamp at a location, doctors first, and those with stamps in the period. */
export async function people(
  db: Db,
  { clinic_location_id, from_day, to_day, member_id }: Period,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`select ${personOf('m')} as member,
      exists (select from member_role r where r.member_id = m.id and r.clinic_location_id = ${clinic_location_id}::int and r.role = 'DOCTOR') as is_doctor
    from member m where ${onlyOne('m.id', member_id)} and m.status in ('ACTIVE', 'SUSPENDED') and (
      exists (select from member_role r where r.member_id = m.id and r.clinic_location_id = ${clinic_location_id}::int
        and (r.role = 'DOCTOR' or r.role = 'STAFF' and coalesce((select s.staff_stamp from attendance_setting s where s.clinic_location_id = ${clinic_location_id}::int), true)))
      or m.id in (select s.member_id from stamp s where s.clinic_location_id = ${clinic_location_id}::int and s.on_day between ${from_day}::date and ${to_day}::date))
    order by is_doctor desc, m.id`.execute(db);
  return rows;
}

/** Returns the valid stamps of a period, in their order. */
export async function stamps(db: Db, { clinic_location_id, from_day, to_day, member_id }: Period): Promise<StampRow[]> {
  const { rows } =
    await sql<StampRow>`select s.member_id, s.on_day::text as on_day, s.kind, ${utc('s.at')} as at from stamp s
    where s.clinic_location_id = ${clinic_location_id}::int and s.on_day between ${from_day}::date and ${to_day}::date
      and s.voided_by is null and ${onlyOne('s.member_id', member_id)} order by s.at`.execute(db);
  return rows;
}

/** Returns how often each day of a period changed: its stamps, also replaced ones, and the corrections that were made. */
export async function versions(
  db: Db | Tx,
  { clinic_location_id, from_day, to_day, member_id }: Period,
): Promise<{ member_id: number; on_day: string; version: number }[]> {
  const { rows } = await sql<{ member_id: number; on_day: string; version: number }>`
    select member_id, on_day::text as on_day, count(*)::int as version from (
      select s.member_id, s.on_day from stamp s
      where s.clinic_location_id = ${clinic_location_id}::int and s.on_day between ${from_day}::date and ${to_day}::date
      union all
      select c.member_id, c.on_day from stamp_correction c where c.state = 'MADE'
        and c.clinic_location_id = ${clinic_location_id}::int and c.on_day between ${from_day}::date and ${to_day}::date
    ) changed where ${onlyOne('member_id', member_id)} group by member_id, on_day`.execute(db);
  return rows;
}

/** Returns the corrections of a period, the newest first. */
export async function corrections(
  db: Db,
  { clinic_location_id, from_day, to_day, member_id }: Period,
): Promise<CorrectionRow[]> {
  const { rows } =
    await sql<CorrectionRow>`select c.member_id, c.on_day::text as on_day, c.id, c.state, c.reason, c.answer,
      ${personOf('requester')} as asked_by, ${utc('c.asked_at')} as asked_at,
      case when answerer.id is not null then ${personOf('answerer')} end as answered_by, ${utc('c.answered_at')} as answered_at,
      coalesce((select json_agg(json_build_object('kind', s.kind, 'at', ${utc('s.at')}) order by s.at) from stamp s where s.voided_by = c.id), '[]') as before,
      c.wanted as after
    from stamp_correction c join member requester on requester.id = c.asked_by left join member answerer on answerer.id = c.answered_by
    where c.clinic_location_id = ${clinic_location_id}::int and c.on_day between ${from_day}::date and ${to_day}::date
      and c.state <> 'WITHDRAWN' and ${onlyOne('c.member_id', member_id)} order by c.asked_at desc`.execute(db);
  return rows;
}
