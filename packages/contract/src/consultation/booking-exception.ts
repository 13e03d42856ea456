import * as z from 'zod/mini';
import { ConsultId } from '../primitives.ts';

/** The rules that staff may set aside for the time of one booking (decision 56). */
export const bookingExceptions = ['SAME_DAY', 'OUT_OF_HOURS', 'OVERBOOKED'] as const;
export type BookingException = (typeof bookingExceptions)[number];

/** What a booking or a move by staff sets aside, as its refusal offered it. */
export const setAside = {
  /** The rules that staff set aside, as the refusal named them. */
  exceptions: z.optional(z.array(z.enum(bookingExceptions)).check(z.maxLength(bookingExceptions.length))),
  /** With OVERBOOKED: the booking that the refusal named. Another one at this time is refused again. */
  beside_consult_id: z.optional(ConsultId),
};

/** Why no exception is possible for the time that staff chose. */
export const moveRefusals = ['PAST', 'CLOSED_DAY', 'NO_HOURS', 'ABSENT', 'TAKEN'] as const;
export type MoveRefusal = (typeof moveRefusals)[number];

/** Of a refused booking or move by staff, in `meta`: what it would set aside. An empty list: no exception is possible. */
export const ExceptionOffer = z.object({
  exceptions: z.array(z.enum(bookingExceptions)),
  /** The booking that holds the time; null when none does. */
  conflict: z.nullable(z.object({ consult_id: ConsultId, patient_name: z.string() })),
  /** Why no exception is possible; without it one is, or the doctor does not see the department. */
  reason: z.optional(z.enum(moveRefusals)),
});
export type ExceptionOffer = z.infer<typeof ExceptionOffer>;
