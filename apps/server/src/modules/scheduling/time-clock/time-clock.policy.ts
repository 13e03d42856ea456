import { randomUUID } from 'node:crypto';
import { type timeClockRoutes, tokyoOffsetMinutes } from '@haruka/contract';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';
import {
  doctorsElsewhere,
  noInput,
  type Policy,
  refuse,
  staffElsewhere,
} from '../../../../test/authorization/policy.ts';

const today = () => new Date(Date.now() + tokyoOffsetMinutes * 60_000).toISOString().slice(0, 10);
const month = ({ location }: ObjectView) => ({ clinic_location_id: location, month: today().slice(0, 7) });
const noWork = { stamps: [], reason: '打刻を忘れたため' };
/** An owner works at no location. */
const stampsElsewhere = refuse('locationNotFound', 'owner: own clinic', ...doctorsElsewhere, ...staffElsewhere);

export const timeClockPolicy: Policy<typeof timeClockRoutes> = {
  timeClock: { input: noInput },
  stamp: {
    input: ({ location }) => ({ clinic_location_id: location, kind: 'BREAK_END' }),
    refuses: stampsElsewhere,
    // No person is on a break, so `stampOutOfOrder` proves that the caller passed authorization.
    allows: ['stampOutOfOrder'],
  },
  ownStamps: { input: month, refuses: stampsElsewhere },
  askStampCorrection: {
    input: ({ location }) => ({ clinic_location_id: location, on_day: today(), ...noWork }),
    refuses: stampsElsewhere,
  },
  stampMonth: { input: month, refuses: refuse('locationNotFound', ...staffElsewhere) },
  attendanceSettings: {
    input: ({ location }) => ({ clinic_location_id: location }),
    refuses: refuse('locationNotFound', ...staffElsewhere),
  },
  // The version of the fixture is old after the first change, so the conflict proves that the caller passed.
  changeAttendanceSettings: {
    allows: ['editConflict'],
    input: ({ location }) => ({
      clinic_location_id: location,
      version: 0,
      rounding_minutes: 1,
      break_minutes: 60,
      closing_day: null,
      late_minutes: 0,
      staff_stamp: true,
      staff_correct: false,
    }),
    refuses: refuse('locationNotFound', 'owner: other clinic'),
  },
  correctStamps: {
    input: ({ as, location }) => ({
      member_id: as['doctor: own']!.id as number,
      clinic_location_id: location,
      on_day: today(),
      version: 0,
      ...noWork,
    }),
    // The version is old after the first correction, so the conflict proves that the caller passed.
    allows: ['editConflict'],
    refuses: { ...refuse('locationNotFound', ...staffElsewhere), ...refuse('accessDenied', 'staff: own location') },
  },
  // There is no request, so `correctionNotFound` proves that the caller passed authorization.
  answerStampCorrection: {
    input: () => ({ correction_id: randomUUID(), accepts: true, answer: '' }),
    allows: ['correctionNotFound'],
  },
};
