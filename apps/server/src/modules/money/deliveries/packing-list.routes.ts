import type { packingListRoutes } from '@haruka/contract';
import type { Db } from '../../../platform/db/databases.ts';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import { packingList } from './packing-list.service.ts';

/** Returns the handlers of the packing list. */
export const packingListHandlers = (deps: { db: Db }): Handlers<typeof packingListRoutes> => ({
  packingList: ({ actor, input, request }) => packingList(deps, actor, input.clinic_location_id, request),
});
