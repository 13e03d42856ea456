import { timeClockRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { timeClockHandlers } from './time-clock.routes.ts';

/** Stamps of work time, and their corrections. */
export const timeClock = serverModule({
  name: 'time-clock',
  routes: timeClockRoutes,
  handlers: ({ db, clock }) => timeClockHandlers({ db, clock }),
});
