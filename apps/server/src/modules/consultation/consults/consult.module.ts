import { consultChangeRoutes, consultRoutes, deskBookingRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { consultChangeHandlers, consultHandlers, deskBookingHandlers } from './consult.routes.ts';
import { consultSweepJob } from './consult.jobs.ts';
import { slotDepsOf } from './take-slot.service.ts';

/** Booked slots: taken, held, confirmed, moved, cancelled, expired. */
export const consult = serverModule({
  name: 'consult',
  routes: { ...consultRoutes, ...consultChangeRoutes, ...deskBookingRoutes },
  handlers: (deps) => ({
    ...consultHandlers(slotDepsOf(deps)),
    ...consultChangeHandlers(slotDepsOf(deps)),
    ...deskBookingHandlers(slotDepsOf(deps)),
  }),
  jobs: (deps) => [consultSweepJob(deps)],
  // Expires the holds that lapsed while no process ran, before the first request.
  start: async (deps) => void (await consultSweepJob(deps).run()),
});
