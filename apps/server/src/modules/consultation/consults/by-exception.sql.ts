import type { BookingException } from '@haruka/contract';
import { sql } from 'kysely';
import { auditInSql, type By, lapsed, live, soonest } from './consult-parts.repo.ts';

/** The rules that staff set aside for a slot, and the booking that they saw at its time. */
export interface ByException {
  member_id: number;
  allowed: readonly BookingException[];
  is_out_of_hours: boolean;
  within_day?: { was_same_day: boolean };
  beside_consult_id: string | null;
}

interface Slot {
  doctor_id: number;
  start_at: string;
  clinic_location_id: number;
  by_exception?: ByException | undefined;
}

const isAllowed = (by: ByException | undefined, exception: BookingException) =>
  by?.allowed.includes(exception) ?? false;

/** Condition: a row is the booking that staff named to overbook. It still holds the slot, and is beside no other one. */
export function isNamedHolder(of: string, { doctor_id, start_at, clinic_location_id, by_exception }: Slot) {
  const named = isAllowed(by_exception, 'OVERBOOKED') ? by_exception!.beside_consult_id : null;
  const column = (name: string) => sql.ref(`${of}.${name}`);
  return sql`${column('id')} = ${named}::uuid and ${column('doctor_id')} = ${doctor_id}::int
    and ${column('start_at')} = ${start_at}::timestamptz and ${column('clinic_location_id')} = ${clinic_location_id}::int
    and ${live(of)} and not (${lapsed(of)}) and ${column('beside_consult_id')} is null and ${column('handed_over_at')} is null`;
}

/** Condition: the time is to come. Staff who set rules aside name the limit of `place` for today, unless the day stays. */
export const isInTimeForStaff = ({ start_at, by_exception }: Slot) =>
  sql`${start_at}::timestamptz >= now() and (${!by_exception || by_exception.within_day !== undefined || isAllowed(by_exception, 'SAME_DAY')}::boolean or ${start_at}::timestamptz >= ${soonest('place')})`;

/** One row `marks`: what a slot at `place` sets aside, where `beside` is the booking that is overbooked, and by whom. */
export const marksOf = ({ start_at, by_exception }: Slot) => sql`(
  select found.exceptions, case when found.exceptions <> '{}' then ${by_exception?.member_id ?? null}::int end as member_id
  from (select case when ${by_exception !== undefined}::boolean then array_remove(array[
    case when ${by_exception?.within_day?.was_same_day ?? true}::boolean and ${start_at}::timestamptz < ${soonest('place')} then 'SAME_DAY' end,
    case when ${by_exception?.is_out_of_hours ?? false}::boolean then 'OUT_OF_HOURS' end,
    case when beside.id is not null then 'OVERBOOKED' end], null) else '{}'::text[] end as exceptions) found) marks`;

/** Writes an audit entry for each rule that the rows of `from` set aside, and one for the booking of `beside`. */
export const auditExceptions = (by: By, from: string) => sql`
  noted_today as (${auditInSql(by, 'book_same_day', from, sql`'SAME_DAY' = any(exceptions)`)}
  ), noted_hours as (${auditInSql(by, 'book_out_of_hours', from, sql`'OUT_OF_HOURS' = any(exceptions)`)}
  ), noted_double as (${auditInSql(by, 'overbook', from, sql`'OVERBOOKED' = any(exceptions)`)}
  ), noted_beside as (${auditInSql(by, 'overbooked', 'beside', sql`exists (select from ${sql.table(from)})`)})`;
