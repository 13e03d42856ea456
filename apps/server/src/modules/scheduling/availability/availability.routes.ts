import type { availabilityRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as schedule from './availability.service.ts';

export const scheduleHandlers = (deps: schedule.Schedule): Handlers<typeof availabilityRoutes> => ({
  slots: ({ actor, input }) => schedule.slots(deps, actor, input),
});
