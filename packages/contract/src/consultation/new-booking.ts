import * as z from 'zod/mini';
import { write } from '../define.ts';
import { ConsultId } from '../primitives.ts';

/** How long a booking counts as new when no desk marks it as seen. */
export const newBookingDays = 7;
/** How many bookings one request marks. */
export const mostMarkedBookings = 100;

export const newBookingRoutes = {
  markBookingsSeen: write('POST clinic/mark-bookings-seen/', {
    summary:
      'Takes bookings that patients made or moved off the list of new ones of their locations, or puts them back. What a colleague marked already stays as it is',
    for: ['clinic'],
    reach: 'location',
    body: z.object({
      consult_ids: z.array(ConsultId).check(z.minLength(1), z.maxLength(mostMarkedBookings)),
      is_seen: z.boolean(),
    }),
    /** How many the request changed. */
    data: z.object({ changed: z.int() }),
    errors: ['consultNotFound'],
    changes: ['newBookings'],
  }),
};
