import type { businessDayRoutes } from '@haruka/contract';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';
import { dayInWindow, type Policy, refuse, staffElsewhere } from '../../../../test/authorization/policy.ts';

const hoursOf = ({ location, as }: ObjectView) => ({
  clinic_location_id: location,
  doctor_id: as['doctor: own']!.id as number,
  version: 0,
});

export const businessDayPolicy: Policy<typeof businessDayRoutes> = {
  doctorHours: {
    input: ({ location }) => ({ clinic_location_id: location }),
    refuses: refuse('locationNotFound', ...staffElsewhere),
  },
  saveDoctorHours: {
    input: (world) => ({
      ...hoursOf(world),
      valid_from: dayInWindow,
      valid_to: dayInWindow,
      hours: [{ dow: 1, from: '09:00', to: '12:00' }],
    }),
    refuses: refuse('locationNotFound', ...staffElsewhere),
    // The caller before this one has saved.
    allows: ['editConflict'],
  },
  saveDoctorException: {
    input: (world) => ({ ...hoursOf(world), on_day: dayInWindow, hours: [{ from: '09:00', to: '12:00' }] }),
    refuses: refuse('locationNotFound', ...staffElsewhere),
    allows: ['editConflict'],
  },
  removeDoctorException: {
    input: (world) => ({ ...hoursOf(world), on_day: dayInWindow }),
    refuses: refuse('locationNotFound', ...staffElsewhere),
    // The day has no other hours to remove.
    allows: ['editConflict', 'invalidInput'],
  },
};
