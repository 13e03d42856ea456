import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { LocationSettings, seenSettings } from '../directory/location-settings.ts';
import { limits } from '../limits.ts';

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

/** The rules of one location. */
export const BookingSettings = z.extend(LocationSettings, BookingRules.shape);
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
    body: z.extend(BookingRules, seenSettings),
    data: BookingSettings,
    errors: ['locationNotFound', 'editConflict'],
    changes: ['clinics', 'slots', 'consults'],
  }),
};
