import type { authRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import type { AuthDeps } from './auth.deps.ts';
import { confirmSession } from './session-confirmation.service.ts';
import * as logIn from './log-in.service.ts';
import * as otp from './otp.service.ts';
import { refresh } from './refresh-rotation.service.ts';
import * as session from './session.service.ts';
import * as account from './sign-up.service.ts';

/** Returns the handlers of the routes for sign-up, login and sessions. */
export const authHandlers = (deps: AuthDeps): Handlers<typeof authRoutes> => ({
  signUp: ({ input, request }) => account.signUp(deps, input, request),
  verifyAccount: ({ input, request }) => account.verifyAccount(deps, input, request),
  resendVerifyToken: ({ input, request }) => account.resendActivationEmail(deps, input, request),
  sendOtp: ({ actor, input, request }) => otp.sendOtp(deps, actor, input, request),
  verifyOtp: ({ actor, input, request }) => otp.verifyOtp(deps, actor, input, request),
  logIn: ({ input, request }) => logIn.logIn(deps, input, request),
  memberLogIn: ({ input, request }) => logIn.memberLogIn(deps, input, request),
  confirmSession: ({ actor, input, request }) => confirmSession(deps, actor, input, request),
  refreshToken: ({ input, request }) => refresh(deps, input.refresh_token, request),
  logOut: async ({ actor, request }) => {
    await session.logOut(deps, actor, request);
    return null;
  },
});
