import type { locationFeeRoutes } from '@haruka/contract';
import type { Db } from '../../../platform/db/databases.ts';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as fees from './location-fee.service.ts';

/** Returns the handlers of what consults cost. */
export const locationFeeHandlers = (deps: { db: Db }): Handlers<typeof locationFeeRoutes> => ({
  locationFees: ({ actor }) => fees.list(deps, actor),
  changeLocationFee: ({ actor, input, request }) => fees.change(deps, actor, input, request),
});
