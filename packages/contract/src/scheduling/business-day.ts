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
  exceptions: z.array(z.object({ on_day: Day, from: z.string(), to: z.string(), note: z.string() })),
});
export type DoctorHours = z.infer<typeof DoctorHours>;

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
      clinic_location_id: Id,
      doctor_id: Id,
      /** The version that the form was opened with. */
      version: z.int().check(z.gte(0), z.lte(2_147_483_646)),
      valid_from: Day,
      valid_to: z.nullable(Day),
      hours: z.array(DayHours).check(z.maxLength(70)),
      affected: z.optional(AffectedDecision),
    }),
    data: z.object({ version: z.int(), solved: z.array(SolvedBooking) }),
    errors: ['locationNotFound', 'doctorNotAtLocation', 'editConflict', 'consultStillBooked', 'invalidDate'],
    changes: ['schedule', 'calendar', 'slots'],
  }),
};
