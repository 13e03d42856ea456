import { limits } from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';

/** The day in Tokyo of an instant. */
const dayOf = (instant: RawBuilder<unknown>) => sql`((${instant}) at time zone 'Asia/Tokyo')::date`;
const forgotten = sql`make_interval(hours => ${limits.forgottenHours}::int)`;

/**
 * By how many minutes the doctor of a consult runs late, null once it has begun or ended. The newest delay counts: that of
 * the consult's day, or one that is announced after midnight while the consult is not forgotten.
 */
export const lateMinutes = (of: string) => {
  const start = sql.ref(`${of}.start_at`);
  return sql<number | null>`case when ${sql.ref(`${of}.status`)} in ('CONFIRMED', 'RINGING') then (
  select late.minutes from running_late late where late.doctor_id = ${sql.ref(`${of}.doctor_id`)}
    and late.on_day between ${dayOf(start)} and ${dayOf(start)} + 1
    and (late.on_day = ${dayOf(start)} or late.set_at < ${start} + ${forgotten})
  order by late.on_day desc limit 1) end`;
};

/** Condition: a consult is to come, or its start is at most the hours ago after which it is forgotten. */
export const isNotForgotten = (of: string, now = sql`now()`) =>
  sql<boolean>`${sql.ref(`${of}.start_at`)} > ${now} - ${forgotten}`;

/** Condition: a patient still waits for the doctor of a consult today, or since at most the hours after which it is forgotten. */
export const stillWaits = (of: string, now = sql`now()`) => {
  const start = sql.ref(`${of}.start_at`);
  return sql<boolean>`(${sql.ref(`${of}.status`)} in ('CONFIRMED', 'RINGING') and ${isNotForgotten(of, now)}
    and ${dayOf(start)} <= ${dayOf(now)})`;
};

/** Condition: a delay was announced today, or on a day whose consults may still wait. */
export const mayCount = (of: string, now = sql`now()`) =>
  sql<boolean>`${sql.ref(`${of}.on_day`)} >= ${dayOf(sql`${now} - ${forgotten}`)}`;

/**
 * The delay that counts now: today's, else yesterday's while a patient still waits under it. `ofWhom` is a condition on
 * `late.doctor_id`. Columns: `doctor_id`, `minutes`, `on_day`.
 */
export const delaysNow = (ofWhom: RawBuilder<unknown>, now = sql`now()`) => sql`(
  select distinct on (late.doctor_id) late.doctor_id, late.minutes, late.on_day from running_late late
  where ${ofWhom} and ${mayCount('late', now)} and (late.on_day = ${dayOf(now)} or exists (
    select from consult k where k.doctor_id = late.doctor_id and ${dayOf(sql`k.start_at`)} = late.on_day and ${stillWaits('k', now)}))
  order by late.doctor_id, late.on_day desc)`;

/** When a consult is expected to begin: its start, moved by the delay that was announced. */
export const expectedStart = (of: string) =>
  sql<string>`(${sql.ref(`${of}.start_at`)} + make_interval(mins => coalesce(${lateMinutes(of)}, 0)))`;

/** Condition: the doctor rang, and the ring lasted beyond the start, or beyond the delay that was announced. */
export const rangInTime = (of: string) =>
  sql<boolean>`coalesce(${sql.ref(`${of}.rung_at`)} > ${expectedStart(of)} - make_interval(secs => ${limits.ringSeconds}::int), false)`;

/**
 * Until when the patient waited in vain for the doctor of a consult (decision 138), null if they did not. A wait for a time from
 * which the booking was moved away does not count.
 */
export const waitedUntil = (of: string) => sql<string | null>`(select waited.waited_until from call_room waited
  where waited.consult_id = ${sql.ref(`${of}.id`)} and waited.waited_until >= ${sql.ref(`${of}.start_at`)})`;

/**
 * Notes at an instant that the patients of these consults waited in vain, where they did. They waited longer than the time after
 * which the desk is alerted, from the expected start, and the doctor had not rung. Called when they leave, and before a ring.
 */
export const noteWaits = (
  consult_ids: readonly string[],
  now: Date,
) => sql`update call_room r set waited_until = ${now.toISOString()}::timestamptz
  from consult k where k.id = r.consult_id and k.id = any(${consult_ids}::uuid[]) and k.status = 'CONFIRMED' and not ${rangInTime('k')}
    and greatest(r.entered_at, ${expectedStart('k')}) <= ${now.toISOString()}::timestamptz - make_interval(mins => ${limits.deskAlertMinutes[0]}::int)`;

/** The time of a consult came some minutes ago, and its doctor has neither rung nor sits in its room. */
export const isUnopened = (of: string, minutes: RawBuilder<unknown> = sql`${limits.deskAlertMinutes[0]}::int`) => {
  const c = (column: string) => sql.ref(`${of}.${column}`);
  return sql<boolean>`(${c('status')} = 'CONFIRMED' and ${c('rung_at')} is null
    and ${c('start_at')} <= now() - make_interval(mins => ${minutes}) and ${c('start_at')} <= now() - make_interval(mins => ${minutes} + coalesce(${lateMinutes(of)}, 0))
    and not exists (select from seat join online_socket on online_socket.id = seat.socket_id where seat.consult_id = ${c('id')} and seat.side = 'DOCTOR'))`;
};
