import * as z from 'zod/mini';
import { ConsultChanger } from '../consultation/consult-change.ts';
import { consultStatuses } from '../consultation/consult.ts';
import { Doctor } from '../directory/clinic.ts';
import { ConsultId, Day, Id, Instant, Time } from '../primitives.ts';

const Booking = z.object({
  id: ConsultId,
  status: z.enum(consultStatuses),
  start_at: Instant,
  clinic_location_id: Id,
  doctor: z.pick(Doctor, { id: true, last_name: true, first_name: true, name_en: true }),
  patient_name: z.string(),
});

/** A slot that is free after the change, to which a booking can move. */
export const OfferedMove = z.object({ doctor_id: Id, on_day: Day, on_time: Time });
export type OfferedMove = z.infer<typeof OfferedMove>;

/** A booking, to come or still waiting, that a change of hours, closed days or attendance takes the slot away from. */
export const AffectedBooking = z.extend(Booking, {
  /** Free slots: those of the same doctor first, then those of other doctors with the speciality; each begins with the next one. */
  offers: z.array(OfferedMove),
  /** The code of what stood in the way of the move that the caller asked for; null without one. */
  refused: z.nullable(z.string()),
});
export type AffectedBooking = z.infer<typeof AffectedBooking>;

/** A booking that another person changed after the caller had seen it. */
export const ChangedBooking = z.extend(Booking, {
  /** Null when the system did, for example because a hold ran out. */
  changed_by: z.nullable(ConsultChanger),
});
export type ChangedBooking = z.infer<typeof ChangedBooking>;

/** `meta` of consultStillBooked and absenceRefused, when a change of the schedule affects bookings. */
export const AffectedBookings = z.object({
  /** Start of the first one, as consultStillBooked shows it. */
  consulting_start_date: z.string(),
  count: z.int(),
  /** How many of them are at locations of the clinic that the caller does not work for. */
  elsewhere: z.int(),
  /** The first of those that the caller may see. */
  consults: z.array(AffectedBooking),
  /** Bookings of the decision that are no longer as the caller saw them. */
  changed: z.array(ChangedBooking),
  /** The doctors whom the offers name. */
  doctors: z.array(z.pick(Doctor, { id: true, last_name: true, first_name: true, name_en: true })),
});
export type AffectedBookings = z.infer<typeof AffectedBookings>;

/** Maximum number of bookings that one change may solve. */
export const maxAffected = 200;

/** What happens to an affected booking: it stays outside of the hours, is cancelled, or moves to another slot. */
export const affectedActs = ['KEEP', 'CANCEL', 'MOVE'] as const;
export type AffectedAct = (typeof affectedActs)[number];

/** The decision on one booking, as the caller has seen it. */
export const BookingDecision = z.object({
  consult_id: ConsultId,
  doctor_id: Id,
  start_at: Instant,
  act: z.enum(affectedActs),
  /** Where a MOVE goes. */
  to: z.optional(OfferedMove),
});
export type BookingDecision = z.infer<typeof BookingDecision>;

/** The decisions on all affected bookings. A booking without one, or one that another person changed, refuses the change again. */
export const AffectedDecision = z.object({
  bookings: z.array(BookingDecision).check(z.maxLength(maxAffected)),
  /** Each patient whose booking is cancelled reads it. */
  reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
  /** One message to all patients whose booking moves or is cancelled. Their email shows it. */
  message: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
});
export type AffectedDecision = z.infer<typeof AffectedDecision>;

/** What became of an affected booking: its doctor and start after the change. */
export const SolvedBooking = z.object({
  consult_id: ConsultId,
  act: z.enum(affectedActs),
  doctor_id: Id,
  start_at: Instant,
});
export type SolvedBooking = z.infer<typeof SolvedBooking>;
