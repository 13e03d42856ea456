import { deliveryRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { deliveryHandlers } from './delivery.routes.ts';
import { deliveryDepsOf } from './delivery.service.ts';

/** The parcels of orders: their address, their way to the patient (decision 94). */
export const delivery = serverModule({
  name: 'delivery',
  routes: deliveryRoutes,
  handlers: (deps) => deliveryHandlers(deliveryDepsOf(deps)),
});
