import type { timeClockRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as setting from './attendance-setting.service.ts';
import * as correction from './correction.service.ts';
import type { TimeClockDeps } from './stamp-access.ts';
import * as clock from './time-clock.service.ts';

/** Returns the handlers of the routes of stamps. */
export const timeClockHandlers = (deps: TimeClockDeps): Handlers<typeof timeClockRoutes> => ({
  timeClock: ({ actor }) => clock.timeClock(deps, actor),
  stamp: ({ actor, input, request }) => clock.stamp(deps, actor, input, request),
  ownStamps: ({ actor, input }) => clock.ownStamps(deps, actor, input),
  askStampCorrection: ({ actor, input, request }) => correction.ask(deps, actor, input, request),
  stampMonth: ({ actor, input }) => clock.stampMonth(deps, actor, input),
  attendanceSettings: ({ actor, input }) => setting.settings(deps, actor, input.clinic_location_id),
  changeAttendanceSettings: ({ actor, input, request }) => setting.changeSettings(deps, actor, input, request),
  correctStamps: ({ actor, input, request }) => correction.correct(deps, actor, input, request),
  answerStampCorrection: ({ actor, input, request }) => correction.answer(deps, actor, input, request),
});
