import { newBookingDays } from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';

/** Whether a row of `consult` is a coming booking that its patient made or moved lately and no desk has seen so. */
export const isNewBooking = (alias: string): RawBuilder<boolean> => {
  const c = sql.ref(alias);
  return sql`(${c}.status = 'CONFIRMED' and ${c}.desk_seen_at is null and ${c}.start_at > now()
    and (${c}.booked_by_member_id is null or ${c}.patient_moved_at is not null)
    and coalesce(${c}.patient_moved_at, ${c}.created_at) > now() - make_interval(days => ${newBookingDays}::int))`;
};
