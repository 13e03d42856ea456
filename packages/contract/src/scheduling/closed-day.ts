import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { Day, Id, IdInQuery } from '../primitives.ts';
import { AffectedDecision, SolvedBooking } from './affected-bookings.ts';
import { LastEdit } from './business-day.ts';

const Reason = z.string().check(z.trim(), z.maxLength(100));

/** A single closed day of a location. */
export const ClosedDay = z.object({ on_day: Day, reason: Reason });
export type ClosedDay = z.infer<typeof ClosedDay>;

/** A closed day that repeats: each year on a date, each week on a weekday, or on the nth weekday of each month. */
export const ClosedRule = z.object({
  month: z.nullable(z.int().check(z.gte(1), z.lte(12))),
  day: z.nullable(z.int().check(z.gte(1), z.lte(31))),
  /** 0 is Sunday. */
  dow: z.nullable(z.int().check(z.gte(0), z.lte(6))),
  nth: z.nullable(z.int().check(z.gte(1), z.lte(5))),
  reason: Reason,
});
export type ClosedRule = z.infer<typeof ClosedRule>;

/** What closes a location beside the hours of its doctors. */
const Settings = z.object({
  /** Whether the location opens on every national holiday. */
  open_on_holidays: z.boolean(),
  /** Closed days from today on. */
  days: z.array(ClosedDay).check(z.maxLength(400)),
  rules: z.array(ClosedRule).check(z.maxLength(50)),
  /** National holidays on which the location opens although it closes on the others. */
  open_holidays: z.array(Day).check(z.maxLength(100)),
});

export const ClosedDays = z.extend(LastEdit, {
  ...Settings.shape,
  /** National holidays of the coming year. */
  holidays: z.array(z.object({ on_day: Day, name: z.string() })),
});
export type ClosedDays = z.infer<typeof ClosedDays>;

/** The closed days of a location, as the clinic sets them. */
export const closedDayRoutes = {
  closedDays: read('GET clinic/closed-days/', {
    summary: 'What closes a location: single days from today on, repeating days, national holidays',
    for: ['clinic'],
    reach: 'location',
    query: z.object({ clinic_location_id: IdInQuery }),
    data: ClosedDays,
    errors: ['locationNotFound'],
    shows: ['schedule'],
  }),
  saveClosedDays: write('POST clinic/save-closed-days/', {
    summary:
      'Replace what closes a location from today on. Affected bookings refuse it (05018 with the list) until the caller moves, cancels or keeps each',
    for: ['clinic'],
    reach: 'location',
    body: z.extend(Settings, {
      clinic_location_id: Id,
      version: z.int().check(z.gte(0), z.lte(2_147_483_646)),
      affected: z.optional(AffectedDecision),
    }),
    data: z.object({ version: z.int(), solved: z.array(SolvedBooking) }),
    errors: ['locationNotFound', 'editConflict', 'consultStillBooked', 'invalidDate'],
    changes: ['schedule', 'calendar', 'slots', 'clinics'],
  }),
};
