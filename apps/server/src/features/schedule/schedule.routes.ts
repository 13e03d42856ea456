import type { clinicRoutes } from '@haruka/contract';
import type { Handlers } from '../../house/mount.ts';
import * as schedule from './schedule.service.ts';

export const scheduleHandlers = (deps: schedule.Schedule): Handlers<Pick<typeof clinicRoutes, 'slots'>> => ({
  slots: ({ actor, input }) => schedule.slots(deps, actor, input),
});
