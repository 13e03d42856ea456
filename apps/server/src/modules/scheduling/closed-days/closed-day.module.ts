import { closedDayRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { slotDepsOf } from '../../consultation/consults/take-slot.service.ts';
import * as closedDays from './closed-day.service.ts';

/** The closed days of a location, as the clinic sets them. */
export const closedDay = serverModule({
  name: 'closed-day',
  routes: closedDayRoutes,
  handlers: (deps) => {
    const slots = slotDepsOf(deps);
    return {
      closedDays: ({ actor, input }) => closedDays.closedDays(slots, actor, input.clinic_location_id),
      saveClosedDays: ({ actor, input, request }) => closedDays.saveClosedDays(slots, actor, input, request),
    };
  },
});
