import type { availabilityRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as availability from './availability.service.ts';

/** Returns the handler of the slot query. */
export const availabilityHandlers = (deps: availability.Availability): Handlers<typeof availabilityRoutes> => ({
  slots: ({ actor, input }) => availability.slots(deps, actor, input),
});
