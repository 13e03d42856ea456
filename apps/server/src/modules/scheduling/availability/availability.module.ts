import { availabilityRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { scheduleHandlers } from './availability.routes.ts';
import { scheduleOf } from './availability.service.ts';

/** When a doctor can be seen: free slots, computed from hours and bookings, never stored. */
export const schedule = serverModule({
  name: 'schedule',
  routes: availabilityRoutes,
  handlers: (deps) => scheduleHandlers(scheduleOf(deps)),
});
