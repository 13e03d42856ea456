import { limits } from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';

/** By how many minutes the doctor of a consult runs late, null once it has begun or ended. */
export const lateMinutes = (of: string) => sql<
  number | null
>`case when ${sql.ref(`${of}.status`)} in ('CONFIRMED', 'RINGING') then (
  select late.minutes from running_late late where late.doctor_id = ${sql.ref(`${of}.doctor_id`)}
    and late.on_day = (${sql.ref(`${of}.start_at`)} at time zone 'Asia/Tokyo')::date) end`;

/** When a consult is expected to begin: its start, moved by the delay that was announced. */
export const expectedStart = (of: string) =>
  sql<string>`(${sql.ref(`${of}.start_at`)} + make_interval(mins => coalesce(${lateMinutes(of)}, 0)))`;

/** The time of a consult came some minutes ago, and its doctor has neither rung nor sits in its room. */
export const isUnopened = (of: string, minutes: RawBuilder<unknown> = sql`${limits.deskAlertMinutes[0]}::int`) => {
  const c = (column: string) => sql.ref(`${of}.${column}`);
  return sql<boolean>`(${c('status')} = 'CONFIRMED' and ${c('rung_at')} is null
    and ${c('start_at')} <= now() - make_interval(mins => ${minutes}) and ${c('start_at')} <= now() - make_interval(mins => ${minutes} + coalesce(${lateMinutes(of)}, 0))
    and not exists (select from seat join online_socket on online_socket.id = seat.socket_id where seat.consult_id = ${c('id')} and seat.side = 'DOCTOR'))`;
};
