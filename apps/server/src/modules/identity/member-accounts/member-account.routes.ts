import type { memberAccountRoutes } from '@haruka/contract';
import type { Db } from '../../../platform/db/databases.ts';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import type { AuthDeps } from '../auth/auth.deps.ts';
import * as account from './member-account.service.ts';
import * as password from './member-password.service.ts';
import * as factor from './own-second-factor.service.ts';

/** Returns the handlers of the member's account routes. */
export const memberAccountHandlers = (deps: AuthDeps, reader: Db): Handlers<typeof memberAccountRoutes> => ({
  memberAccount: ({ actor }) => account.memberAccount(reader, actor),
  startSecondFactor: ({ actor, input, request }) => factor.startSecondFactor(deps, actor, input, request),
  confirmSecondFactor: ({ input, request }) => factor.confirmSecondFactor(deps, input, request),
  renewRecoveryCodes: ({ actor, input, request }) => factor.renewRecoveryCodes(deps, actor, input, request),
  endSecondFactor: ({ actor, input, request }) => factor.endSecondFactor(deps, actor, input, request),
  requireSecondFactor: ({ actor, input, request }) => factor.requireSecondFactor(deps, actor, input, request),
  forgotMemberPassword: ({ input, request }) => password.forgotMemberPassword(deps, input, request),
  resetMemberPassword: ({ input, request }) => password.resetMemberPassword(deps, input, request),
  changeMemberPassword: ({ actor, input, request }) => password.changeMemberPassword(deps, actor, input, request),
  memberDevices: ({ actor }) => account.memberDevices(reader, actor),
  endMemberDevice: ({ actor, input, request }) => account.endMemberDevice(deps, actor, input.device_id, request),
  endMemberDevices: ({ actor, input, request }) => account.endMemberDevices(deps, actor, input.keep_this, request),
  unlockScreen: ({ actor, input, request }) => account.unlockScreen(deps, actor, input.password, request),
});
