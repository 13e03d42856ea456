import * as z from 'zod/mini';
import { CsvEncodingInQuery } from '../csv.ts';
import { read, write } from '../define.ts';
import { Doctor } from '../directory/clinic.ts';
import { Day, Id, IdInQuery, Instant, Time } from '../primitives.ts';
import { AffectedDecision, SolvedBooking } from './affected-bookings.ts';
import { EndTime } from './business-day.ts';

/** A doctor's day at a location: at work, absent for a part or the whole, closed, or without hours. */
export const attendanceStates = ['WORKING', 'PARTLY_ABSENT', 'ABSENT', 'CLOSED', 'OFF'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** A hole in a doctor's time, at every location. */
export const Absence = z.object({ id: Id, start_at: Instant, end_at: Instant, reason: z.string() });
export type Absence = z.infer<typeof Absence>;

/** What `meta` adds to a refused absence (`from_day`, rule `overlap`): the absence in the way, and the member who set it. */
export interface AbsenceInTheWay {
  overlap: Absence;
  /** Null when no member of the clinic set it. */
  changed_by: { name: string } | null;
}

export const AttendanceDay = z.object({
  on_day: Day,
  state: z.enum(attendanceStates),
  /** Planned hours, without regard to absences. */
  hours: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type AttendanceDay = z.infer<typeof AttendanceDay>;

/** A month of the doctors of a location. */
export const Attendance = z.object({
  holidays: z.array(z.object({ on_day: Day, name: z.string() })),
  doctors: z.array(
    z.object({
      doctor: z.pick(Doctor, { id: true, last_name: true, first_name: true, name_en: true }),
      days: z.array(AttendanceDay),
      absences: z.array(Absence),
    }),
  ),
});
export type Attendance = z.infer<typeof Attendance>;

/** A month as it travels, YYYY-MM. */
export const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
const month = { clinic_location_id: IdInQuery, month: Month };

/** Presence and absence of the doctors (absenceRefused). */
export const attendanceRoutes = {
  attendance: read('GET clinic/attendance/', {
    summary: 'A month of the doctors of a location, day by day: at work, absent, closed, without hours',
    for: ['clinic'],
    reach: 'location',
    query: z.object(month),
    data: Attendance,
    errors: ['locationNotFound'],
    shows: ['schedule', 'stamps'],
  }),
  attendanceCsv: read('GET clinic/attendance-csv/', {
    summary: 'The same month with the stamps as a CSV file. Each download is in the audit log',
    for: ['clinic'],
    reach: 'location',
    query: z.object({ ...month, encoding: CsvEncodingInQuery }),
    data: z.unknown(),
    errors: ['locationNotFound'],
    shows: [],
    download: true,
  }),
  setAbsence: write('POST clinic/set-absence/', {
    summary:
      'Take a doctor out of the schedule, for whole days or for a time. Another absence in the way refuses it (`meta.overlap`, `meta.changed_by`). Bookings in the way refuse it (05012 with the list) until each is moved or cancelled, which the same request can do',
    for: ['clinic'],
    reach: 'location',
    body: z.object({
      doctor_id: Id,
      from_day: Day,
      to_day: Day,
      /** Null: from the beginning of the first day. */
      from: z.nullable(Time),
      /** Null: until the end of the last day. */
      to: z.nullable(EndTime),
      reason: z.string().check(z.trim(), z.maxLength(100)),
      affected: z.optional(AffectedDecision),
    }),
    data: z.object({ id: Id, solved: z.array(SolvedBooking) }),
    errors: ['doctorNotAtLocation', 'absenceRefused', 'invalidDate'],
    changes: ['schedule', 'calendar', 'slots'],
  }),
  liftAbsence: write('POST clinic/lift-absence/', {
    summary: 'End an absence that has not passed; its slots are free again',
    for: ['clinic'],
    reach: 'location',
    body: z.object({ absence_id: Id }),
    data: z.object({ id: Id }),
    errors: ['absenceNotFound'],
    changes: ['schedule', 'calendar', 'slots'],
  }),
};
