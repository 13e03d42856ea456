import type { accountRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import type { Db } from '../../../platform/db/databases.ts';
import * as account from './account.service.ts';
import * as contact from './contact.service.ts';
import { notMe } from './not-me.service.ts';
import * as password from './account-password.service.ts';
import { quickRegister } from './quick-register.service.ts';

/** Returns the handlers of the patient's account routes. */
export const accountHandlers = (deps: account.LeavingDeps, reader: Db): Handlers<typeof accountRoutes> => ({
  quickRegister: ({ input, request }) => quickRegister(deps, input, request),
  forgotPassword: ({ input, request }) => password.forgotPassword(deps, input, request),
  resetPassword: ({ input, request }) => password.resetPassword(deps, input, request),
  checkUserExisted: ({ actor, input, request }) => contact.checkExisted(deps, actor, input, request),
  notMe: ({ input, request }) => notMe(deps, input.token, request),
  verifyNewEmail: ({ input, request }) => contact.verifyNewEmail(deps, input.token, request),
  myAccount: ({ actor }) => account.myAccount(reader, actor),
  myDevices: ({ actor }) => account.myDevices(reader, actor),
  endDevice: ({ actor, input, request }) => account.endDevice(deps, actor, input.device_id, request),
  endDevices: ({ actor, input, request }) => account.endDevices(deps, actor, input.keep_this, request),
  accessRecords: ({ actor, input }) => account.accessRecords(reader, actor, input.page),
  agree: ({ actor, input, request }) => account.agree(deps, actor, input.agreed_version, request),
  leave: ({ actor, input, request }) => account.leave(deps, actor, input.current_password, request),
  changePassword: ({ actor, input, request }) => password.changePassword(deps, actor, input, request),
});
