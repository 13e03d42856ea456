import type { AffectedAct, AffectedBookings, AffectedDecision, OfferedMove } from '@haruka/contract';

/** Returns the bookings that an answer lists. */
export const listed = (answer: { meta: unknown }): AffectedBookings => answer.meta as AffectedBookings;

/** Returns a decision on all bookings that an answer lists: one act for all, or an act and a slot for each. */
export const decide = (
  answer: { meta: unknown },
  act: AffectedAct,
  more: { reason?: string; to?: (booking: AffectedBookings['consults'][number]) => OfferedMove | undefined } = {},
): AffectedDecision => ({
  bookings: listed(answer).consults.map((one) => ({
    consult_id: one.id,
    doctor_id: one.doctor.id,
    start_at: one.start_at,
    act,
    ...(act === 'MOVE' && { to: more.to ? more.to(one) : one.offers[0] }),
  })),
  ...(more.reason !== undefined && { reason: more.reason }),
});
