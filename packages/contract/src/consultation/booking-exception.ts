import * as z from 'zod/mini';
import { ConsultId } from '../primitives.ts';

/** The rules that staff may set aside for one booking (decision 56). */
export const bookingExceptions = ['SAME_DAY', 'OUT_OF_HOURS', 'OVERBOOKED'] as const;
export type BookingException = (typeof bookingExceptions)[number];

/** Of a refused booking by staff, in `meta`: what it would set aside. An empty list: no exception is possible. */
export const ExceptionOffer = z.object({
  exceptions: z.array(z.enum(bookingExceptions)),
  /** The booking that holds the time; null when none does. */
  conflict: z.nullable(z.object({ consult_id: ConsultId, patient_name: z.string() })),
});
export type ExceptionOffer = z.infer<typeof ExceptionOffer>;
