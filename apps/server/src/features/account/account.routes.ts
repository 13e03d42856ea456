import type { accountRoutes } from '@haruka/contract';
import type { Handlers } from '../../house/mount.ts';
import type { AuthDeps } from '../auth/auth.deps.ts';
import * as contact from './contact.service.ts';
import * as password from './password.service.ts';

export const accountHandlers = (deps: AuthDeps): Handlers<typeof accountRoutes> => ({
  forgotPassword: ({ input, request }) => password.forgotPassword(deps, input, request),
  resetPassword: ({ input, request }) => password.resetPassword(deps, input, request),
  checkUserExisted: ({ actor, input, request }) => contact.checkExisted(deps, actor, input, request),
  verifyNewEmail: ({ input, request }) => contact.verifyNewEmail(deps, input.token, request),
  changePassword: ({ actor, input, request }) => password.changePassword(deps, actor, input, request),
});
