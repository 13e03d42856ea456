import * as z from 'zod/mini';
import { consultStatuses } from '../consultation/consult.ts';
import { Doctor } from '../directory/clinic.ts';
import { ConsultId, Id, Instant } from '../primitives.ts';

/** A coming booking that a change of hours, closed days or attendance takes the slot away from. */
export const AffectedBooking = z.object({
  id: ConsultId,
  status: z.enum(consultStatuses),
  start_at: Instant,
  clinic_location_id: Id,
  doctor: z.pick(Doctor, { id: true, last_name: true, first_name: true, name_en: true }),
  patient_name: z.string(),
});
export type AffectedBooking = z.infer<typeof AffectedBooking>;

/** `meta` of consultStillBooked and absenceRefused, when a change of the schedule affects bookings. */
export const AffectedBookings = z.object({
  /** Start of the first one, as consultStillBooked shows it. */
  consulting_start_date: z.string(),
  count: z.int(),
  /** How many of them are at locations of the clinic that the caller does not work for. */
  elsewhere: z.int(),
  /** The first of those that the caller may see. */
  consults: z.array(AffectedBooking),
});
export type AffectedBookings = z.infer<typeof AffectedBookings>;

/** Maximum number of bookings that one change may keep or cancel. */
export const maxAffected = 200;

/** The bookings that the caller has seen. A booking that is not among them refuses the change again. */
const consult_ids = z.array(ConsultId).check(z.maxLength(maxAffected));

/** Cancels all affected bookings. Each patient reads the reason. */
export const CancelAffected = z.object({
  consult_ids,
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
});
export type CancelAffected = z.infer<typeof CancelAffected>;

/** Keeps the affected bookings outside of the hours, or cancels them with a reason. */
export const AffectedDecision = z.extend(z.partial(CancelAffected, { reason: true }), {
  act: z.enum(['KEEP', 'CANCEL']),
});
export type AffectedDecision = z.infer<typeof AffectedDecision>;
