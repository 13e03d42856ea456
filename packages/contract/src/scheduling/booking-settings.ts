import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { limits } from '../limits.ts';
import { Id, Instant } from '../primitives.ts';

const { cancelUntilMax, cutoffMax, windowMin, windowMax } = limits.bookingRules;

/** What a location allows its patients: until when they change a booking, whether they book today, how far ahead. */
export const BookingRules = z.object({
  /** Minutes before the start until which a patient may move or cancel. */
  cancel_until_minutes: z.int().check(z.gte(0), z.lte(cancelUntilMax)),
  /** Minutes before the start until which a patient may book for the same day; null for never. */
  same_day_cutoff_minutes: z.nullable(z.int().check(z.gte(0), z.lte(cutoffMax))),
  booking_window_days: z.int().check(z.gte(windowMin), z.lte(windowMax)),
});
export type BookingRules = z.infer<typeof BookingRules>;

/** The rules of one location, with their version and the member who changed them last; null before the first change. */
export const BookingSettings = z.extend(BookingRules, {
  clinic_location_id: Id,
  name: z.string(),
  name_en: z.string(),
  version: z.int(),
  changed: z.nullable(z.object({ last_name: z.string(), first_name: z.string(), name_en: z.string(), at: Instant })),
});
export type BookingSettings = z.infer<typeof BookingSettings>;

export const bookingSettingsRoutes = {
  bookingSettings: read('GET clinic/booking-settings/', {
    summary: "What the caller's locations allow patients who book, move or cancel",
    for: ['clinic'],
    reach: 'own',
    data: z.array(BookingSettings),
    shows: ['clinics'],
  }),
  changeBookingSettings: write('PUT clinic/booking-settings/', {
    summary:
      'Set what a location allows patients from now on; bookings that exist stay. 01010 names the colleague who was faster',
    for: ['clinic'],
    reach: 'location',
    body: z.extend(BookingRules, {
      clinic_location_id: Id,
      /** The version that was on screen. */
      version: z.int().check(z.gte(0)),
    }),
    data: BookingSettings,
    errors: ['locationNotFound', 'editConflict'],
    changes: ['clinics', 'slots', 'consults'],
  }),
};
