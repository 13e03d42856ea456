import { newBookingRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { markBookingsSeen } from './new-booking.service.ts';

/** What patients booked and no desk has seen yet. The day board lists it. */
export const newBookings = serverModule({
  name: 'new-bookings',
  routes: newBookingRoutes,
  handlers: ({ db }) => ({
    markBookingsSeen: ({ actor, input, request }) => markBookingsSeen({ db }, actor, input, request),
  }),
});
