import { deliveryRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { noticeDepsOf } from '../../messaging/notices/notice.deps.ts';
import { deliveryHandlers } from './delivery.routes.ts';

/** The parcels of orders: their address, their way to the patient (decision 94). */
export const delivery = serverModule({
  name: 'delivery',
  routes: deliveryRoutes,
  handlers: (deps) => deliveryHandlers(noticeDepsOf(deps)),
});
