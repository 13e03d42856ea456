import type { bookingSettingsRoutes } from '@haruka/contract';
import { noInput, type Policy, refuse, staffElsewhere } from '../../../../test/authorization/policy.ts';

export const bookingSettingsPolicy: Policy<typeof bookingSettingsRoutes> = {
  bookingSettings: { input: noInput },
  // Staff set the rules of the locations where they work, and an owner those of the whole clinic.
  changeBookingSettings: {
    input: ({ location }) => ({
      clinic_location_id: location,
      cancel_until_minutes: 120,
      same_day_cutoff_minutes: 30,
      booking_window_days: 30,
      version: 0,
    }),
    refuses: refuse('locationNotFound', ...staffElsewhere),
  },
};
