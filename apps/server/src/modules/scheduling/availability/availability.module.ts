import { availabilityRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { availabilityHandlers } from './availability.routes.ts';
import { availabilityOf } from './availability.service.ts';

/** When a doctor can be seen: free slots, computed from hours and bookings, never stored. */
export const availability = serverModule({
  name: 'availability',
  routes: availabilityRoutes,
  handlers: (deps) => availabilityHandlers(availabilityOf(deps)),
});
