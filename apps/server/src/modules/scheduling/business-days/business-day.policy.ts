import type { businessDayRoutes } from '@haruka/contract';
import { dayInWindow, type Policy, refuse, staffElsewhere } from '../../../../test/authorization/policy.ts';

export const businessDayPolicy: Policy<typeof businessDayRoutes> = {
  doctorHours: {
    input: ({ location }) => ({ clinic_location_id: location }),
    refuses: refuse('locationNotFound', ...staffElsewhere),
  },
  saveDoctorHours: {
    input: ({ location, as }) => ({
      clinic_location_id: location,
      doctor_id: as['doctor: own']!.id as number,
      version: 0,
      valid_from: dayInWindow,
      valid_to: dayInWindow,
      hours: [{ dow: 1, from: '09:00', to: '12:00' }],
    }),
    refuses: refuse('locationNotFound', ...staffElsewhere),
    // The caller before this one has saved.
    allows: ['editConflict'],
  },
};
