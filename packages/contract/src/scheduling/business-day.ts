import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { Doctor } from '../directory/clinic.ts';
import { Day, Id, IdInQuery, Instant, Time } from '../primitives.ts';
import { AffectedDecision, SolvedBooking } from './affected-bookings.ts';

/** The last change of a setting of the schedule; null where there was none. */
export const LastEdit = z.object({
  version: z.int(),
  edited_by: z.nullable(z.object({ last_name: z.string(), first_name: z.string() })),
  edited_at: z.nullable(Instant),
});
export type LastEdit = z.infer<typeof LastEdit>;

/** The end of a working period on the ten-minute grid; midnight is 24:00. */
export const EndTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]0|24:00)$/));

/** One working period of a week; dow 0 is Sunday. */
export const DayHours = z.object({ dow: z.int().check(z.gte(0), z.lte(6)), from: Time, to: EndTime });
export type DayHours = z.infer<typeof DayHours>;

/** One working period of a single day. */
export const DaySpan = z.object({ from: Time, to: EndTime });
export type DaySpan = z.infer<typeof DaySpan>;

const Note = z.string().check(z.trim(), z.maxLength(100));

/** A single day with other hours than those of the week; without any the doctor is off. */
export const DoctorException = z.object({ on_day: Day, hours: z.array(DaySpan), note: z.string() });
export type DoctorException = z.infer<typeof DoctorException>;

/** A week that repeats from a day to a day. Null means without limit. */
export const HoursPeriod = z.object({
  valid_from: z.nullable(Day),
  valid_to: z.nullable(Day),
  hours: z.array(DayHours),
});
export type HoursPeriod = z.infer<typeof HoursPeriod>;

/** The hours of a doctor at a location: present and coming weeks, and single days that differ. */
export const DoctorHours = z.extend(LastEdit, {
  doctor: z.pick(Doctor, { id: true, last_name: true, first_name: true, name_en: true }),
  periods: z.array(HoursPeriod),
  /** Weeks that have ended, the last one first. */
  earlier: z.array(HoursPeriod),
  exceptions: z.array(DoctorException),
});
export type DoctorHours = z.infer<typeof DoctorHours>;

/** The hours of a doctor at a location, and the version that the form was opened with. */
const seen = {
  clinic_location_id: Id,
  doctor_id: Id,
  version: z.int().check(z.gte(0), z.lte(2_147_483_646)),
};
const decided = { affected: z.optional(AffectedDecision) };
const saved = z.object({ version: z.int(), solved: z.array(SolvedBooking) });

/** The hours of doctors, as the clinic sets them. */
export const businessDayRoutes = {
  doctorHours: read('GET clinic/doctor-hours/', {
    summary: 'Weekly hours of the doctors of a location: the present week and those to come',
    for: ['clinic'],
    reach: 'location',
    query: z.object({ clinic_location_id: IdInQuery }),
    data: z.array(DoctorHours),
    errors: ['locationNotFound'],
    shows: ['schedule'],
  }),
  saveDoctorHours: write('POST clinic/save-doctor-hours/', {
    summary:
      'Set the week of a doctor at a location from a day on, until a day or without end; hours before and after stay. Affected bookings refuse it (05018 with the list) until the caller moves, cancels or keeps each',
    for: ['clinic'],
    reach: 'location',
    body: z.object({
      ...seen,
      valid_from: Day,
      valid_to: z.nullable(Day),
      hours: z.array(DayHours).check(z.maxLength(70)),
      ...decided,
    }),
    data: saved,
    errors: ['locationNotFound', 'doctorNotAtLocation', 'editConflict', 'consultStillBooked', 'invalidDate'],
    changes: ['schedule', 'calendar', 'slots'],
  }),
  saveDoctorException: write('POST clinic/save-doctor-exception/', {
    summary:
      'Set other hours of a doctor at a location for one day, or none. They replace those of the week and an earlier exception of the day. Affected bookings refuse it as a change of the week',
    for: ['clinic'],
    reach: 'location',
    body: z.object({
      ...seen,
      on_day: Day,
      hours: z.array(DaySpan).check(z.maxLength(10)),
      note: z._default(Note, ''),
      ...decided,
    }),
    data: saved,
    errors: ['locationNotFound', 'doctorNotAtLocation', 'editConflict', 'consultStillBooked', 'invalidDate'],
    changes: ['schedule', 'calendar', 'slots'],
  }),
  removeDoctorException: write('POST clinic/remove-doctor-exception/', {
    summary: 'Remove the other hours of a day, so that those of the week count. Affected bookings refuse it, too',
    for: ['clinic'],
    reach: 'location',
    body: z.object({ ...seen, on_day: Day, ...decided }),
    data: saved,
    errors: ['locationNotFound', 'doctorNotAtLocation', 'editConflict', 'consultStillBooked', 'invalidDate'],
    changes: ['schedule', 'calendar', 'slots'],
  }),
};
