import { consultRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { clocksAgree } from './clocks.ts';
import { consultHandlers } from './consult.routes.ts';
import { sweepEveryMs, sweepForgotten, sweepHolds } from './consult.service.ts';
import { slotDepsOf } from './take-slot.service.ts';

/** Booked slots: taken, held, confirmed, moved, cancelled, expired (design §3). */
export const consult = serverModule({
  name: 'consult',
  routes: consultRoutes,
  handlers: (deps) => consultHandlers(slotDepsOf(deps)),
  start: async (deps) => {
    const sweep = async () => {
      if (!(await clocksAgree(deps))) return;
      if ((await sweepHolds(deps)) + (await sweepForgotten(deps)) > 0) deps.outbox.kick();
    };
    await sweep();
    const inBackground = () =>
      void sweep().catch((error: unknown) => deps.log.error({ err: error }, 'in the background'));
    const timer = setInterval(inBackground, sweepEveryMs);
    return () => clearInterval(timer);
  },
});
