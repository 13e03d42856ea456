import type { clinicRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as schedule from './availability.service.ts';

export const scheduleHandlers = (deps: schedule.Schedule): Handlers<Pick<typeof clinicRoutes, 'slots'>> => ({
  slots: ({ actor, input }) => schedule.slots(deps, actor, input),
});
