import { packingListRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { packingListHandlers } from './packing-list.routes.ts';

/** The list of the parcels that are to be packed, for paper (decision 112). */
export const packingList = serverModule({
  name: 'packing-list',
  routes: packingListRoutes,
  handlers: packingListHandlers,
});
