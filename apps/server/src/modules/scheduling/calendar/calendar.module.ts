import { calendarRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { longReadsOf } from '../../../platform/db/long-reads.ts';
import { slotDepsOf } from '../../consultation/consults/take-slot.service.ts';
import { calendarHandlers } from './calendar.routes.ts';

/** What the clinic and the doctor see of their consults, and what they may do to them (design §2). */
export const calendar = serverModule({
  name: 'calendar',
  routes: calendarRoutes,
  handlers: (deps) => calendarHandlers({ ...slotDepsOf(deps), longReads: longReadsOf(deps) }),
});
