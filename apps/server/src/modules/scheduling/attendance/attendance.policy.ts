import type { attendanceRoutes } from '@haruka/contract';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';
import { dayInWindow, type Policy, refuse, staffElsewhere } from '../../../../test/authorization/policy.ts';

const month = {
  input: ({ location }: ObjectView) => ({ clinic_location_id: location, month: dayInWindow.slice(0, 7) }),
  refuses: refuse('locationNotFound', ...staffElsewhere),
};

export const attendancePolicy: Policy<typeof attendanceRoutes> = {
  attendance: month,
  attendanceCsv: month,
  setAbsence: {
    input: ({ as }) => ({
      doctor_id: as['doctor: own']!.id as number,
      from_day: dayInWindow,
      to_day: dayInWindow,
      from: null,
      to: null,
      reason: '学会',
    }),
    refuses: refuse('doctorNotAtLocation', ...staffElsewhere),
    // The caller before this one has set it.
    allows: ['invalidInput', 'absenceRefused'],
  },
  // There is no absence, so `absenceNotFound` proves that the caller passed authorization.
  liftAbsence: { input: () => ({ absence_id: 2_147_483_600 }), allows: ['absenceNotFound'] },
};
