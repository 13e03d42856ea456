import * as z from 'zod/mini';
import { Doctor, WeeklyHours } from '../directory/clinic.ts';
import { CalendarEntry } from '../consultation/calendar-entry.ts';
import { read, write } from '../define.ts';
import { Complaint } from '../consultation/complaint.ts';
import { RunningLate } from '../consultation/running-late.ts';
import { ConsultId, Day, Id, IdInQuery, Instant } from '../primitives.ts';

/** A consult of the calendar. `visit` stands there when it is asked for: what the list and the printed day say beside each name. */
const CalendarConsult = z.extend(CalendarEntry, {
  visit: z.optional(
    z.object({
      is_first_visit: z.boolean(),
      complaint: z.nullable(z.extend(z.pick(Complaint, { answers: true }), { questionnaire_id: Id })),
    }),
  ),
});
export type CalendarConsult = z.infer<typeof CalendarConsult>;

export const Calendar = z.object({
  consults: z.array(CalendarConsult),
  doctors: z.array(z.pick(Doctor, { id: true, last_name: true, first_name: true, name_en: true })),
  locations: z.array(z.object({ id: Id, name: z.string(), name_en: z.string(), open_on_holidays: z.boolean() })),
  weekly_hours: z.array(z.extend(WeeklyHours, { clinic_location_id: Id })),
  /** Hours of a single day in place of the week; equal times close it. They count on a holiday, too. */
  exceptions: z.array(
    z.object({ clinic_location_id: Id, doctor_id: Id, on_day: Day, from: z.string(), to: z.string() }),
  ),
  closed_days: z.array(z.object({ clinic_location_id: Id, on_day: Day, reason: z.string() })),
  /** National holidays on which a location opens although it closes on the others. */
  open_holidays: z.optional(z.array(z.object({ clinic_location_id: Id, on_day: Day }))),
  absences: z.array(z.object({ doctor_id: Id, start_at: Instant, end_at: Instant, reason: z.string() })),
  holidays: z.array(z.object({ on_day: Day, name: z.string() })),
  /** The questions of the complaints. Many consults share a questionnaire, so each stands here once. */
  complaint_questions: z.optional(z.array(z.extend(z.pick(Complaint, { questions: true }), { questionnaire_id: Id }))),
  /** Doctors who run late, and the day on which they said so: yesterday while a patient still waits since then. */
  late: z.array(z.extend(RunningLate, { on_day: Day })),
});
export type Calendar = z.infer<typeof Calendar>;

/** What an alarm says of the patient, who may have left the booking without another word. */
export const RedFlagState = z.object({
  /** When the patient added the newest of the red flags. */
  red_flags_at: Instant,
  /** The patient has read the warning and chose to continue with the booking. */
  is_accepted: z.boolean(),
  /** The booking expired, or the patient cancelled it. */
  is_over: z.boolean(),
});
export type RedFlagState = z.infer<typeof RedFlagState>;

/** A consult whose answers contain a red flag that no member has dealt with: a coming one, or one that just ended. */
export const RedFlagAlarm = z.extend(RedFlagState, {
  consult_id: ConsultId,
  start_at: Instant,
  clinic_location_id: Id,
  clinic_location_name: z.string(),
  clinic_location_name_en: z.string(),
  doctor: z.pick(Doctor, { id: true, last_name: true, first_name: true, name_en: true }),
  patient_name: z.string(),
  phone_number: z.nullable(z.string()),
});
export type RedFlagAlarm = z.infer<typeof RedFlagAlarm>;

export const calendarRoutes = {
  redFlagAlarms: read('GET calendar/red-flags/', {
    summary:
      'Coming consults with an open red flag, whatever their day: of the caller’s locations, or the caller’s own. One that the patient did not go on with stays for a day after its booking expired or was cancelled',
    for: ['clinic', 'doctor'],
    reach: 'location',
    data: z.array(RedFlagAlarm),
    shows: ['calendar'],
  }),
  handleRedFlags: write('POST calendar/red-flags/handle/', {
    summary:
      'Notes that the caller dealt with the red flags of a consult, so that its alarm leaves the lists of all. Doing so twice is as good as once',
    for: ['clinic', 'doctor'],
    reach: 'location',
    /** `seen_red_flags_at`: the time of the newest red flag on the caller's screen. */
    body: z.object({ consult_id: ConsultId, seen_red_flags_at: Instant }),
    data: z.object({ red_flags_handled_at: Instant }),
    errors: ['consultNotFound', 'redFlagsHandled', 'redFlagAdded'],
    changes: ['calendar'],
  }),
  reopenRedFlags: write('POST calendar/red-flags/reopen/', {
    summary:
      'Takes back that the caller dealt with the red flags of a consult, so that its alarm is in the lists of all again',
    for: ['clinic', 'doctor'],
    reach: 'location',
    body: z.object({ consult_id: ConsultId }),
    data: z.object({ consult_id: ConsultId }),
    errors: ['consultNotFound', 'redFlagsHandled'],
    changes: ['calendar'],
  }),
  calendar: read('GET calendar/', {
    summary:
      "Consults of a span of days: of the caller's locations (clinic) or the caller's own (doctor), with the hours around them",
    for: ['clinic', 'doctor'],
    reach: 'location',
    /** `complaints`: also the chief complaints, for a week at most; the read is audited. */
    query: z.object({
      from: Day,
      to: Day,
      clinic_location_id: z.optional(IdInQuery),
      complaints: z.optional(z.literal('yes')),
    }),
    data: Calendar,
    errors: ['invalidDate', 'locationNotFound'],
    shows: ['calendar', 'schedule'],
  }),
};
