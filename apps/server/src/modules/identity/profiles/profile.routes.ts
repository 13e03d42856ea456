import type { profileRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as profile from './profile.service.ts';

/** Returns the handlers of the profile routes. */
export const profileHandlers = (deps: profile.ProfileDeps): Handlers<typeof profileRoutes> => ({
  information: ({ actor }) => profile.information(deps, actor),
  updateUser: ({ actor, input, request }) => profile.updateUser(deps, actor, input, request),
  notices: ({ actor }) => profile.notices(deps, actor),
  postCode: ({ input }) => profile.addressesOf(deps, input.code),
});
