import { businessDayRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { slotDepsOf } from '../../consultation/consults/take-slot.service.ts';
import { businessDayHandlers } from './business-day.routes.ts';

/** The weekly hours of doctors, as the clinic sets them. */
export const businessDay = serverModule({
  name: 'business-day',
  routes: businessDayRoutes,
  handlers: (deps) => businessDayHandlers(slotDepsOf(deps)),
});
