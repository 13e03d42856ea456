import type { deliveryRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import type { NoticeDeps } from '../../messaging/notices/notice.deps.ts';
import { deliveriesFile } from './delivery-file.service.ts';
import * as delivery from './delivery.service.ts';

/** Returns the handlers of the routes of deliveries. */
export const deliveryHandlers = (deps: NoticeDeps): Handlers<typeof deliveryRoutes> => ({
  changeOrderAddress: ({ actor, input, request }) => delivery.changeAddress(deps, actor, input, request),
  deliveries: ({ actor, input, request }) => delivery.list(deps, actor, input, request),
  exportDeliveries: ({ actor, input, request }) => delivery.exportAll(deps, actor, input, request),
  deliveriesFile: ({ actor, input, request }) => deliveriesFile(deps, actor, input, request),
  shipOrder: ({ actor, input, request }) => delivery.ship(deps, actor, input, request),
  undoShipOrder: ({ actor, input, request }) => delivery.undoShip(deps, actor, input.order_id, request),
  moveDelivery: ({ actor, input, request }) => delivery.moveTo(deps, actor, input, request),
});
