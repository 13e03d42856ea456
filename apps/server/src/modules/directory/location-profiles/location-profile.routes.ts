import type { locationProfileRoutes } from '@haruka/contract';
import type { Db } from '../../../platform/db/databases.ts';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as profiles from './location-profile.service.ts';

/** Returns the handlers of what patients read of locations. */
export const locationProfileHandlers = (deps: { db: Db }): Handlers<typeof locationProfileRoutes> => ({
  locationProfiles: ({ actor }) => profiles.list(deps, actor),
  changeLocationProfile: ({ actor, input, request }) => profiles.change(deps, actor, input, request),
});
