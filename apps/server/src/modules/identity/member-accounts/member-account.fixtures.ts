import { type Output, authRoutes, memberAccountRoutes, successCode } from '@haruka/contract';
import { type TestApp, testApp } from '../../../../test/support/index.ts';
import { auth } from '../auth/auth.module.ts';
import { insertMember, password } from '../auth/auth.fixtures.ts';
import { secretFromBase32, stepAt, totpCode } from '../auth/totp.ts';
import { memberAccount } from './member-account.module.ts';

/** Sign-in and the member's own account on a fresh database. */
export const memberApp = (): Promise<TestApp> =>
  testApp({ modules: [auth, memberAccount], routes: { ...authRoutes, ...memberAccountRoutes } });

/** What an authenticator shows now, or so many steps from now. */
export const codeOf = (secret: string, steps = 0) => totpCode(secretFromBase32(secret), stepAt(Date.now()) + steps);

type Rows = typeof memberAccountRoutes;

/** People who sign in and prove themselves, without a browser. */
export const membersOf = (app: TestApp) => {
  const send = (name: keyof Rows, input: object, token?: string) =>
    app.send(memberAccountRoutes[name], { input, ...(token && { headers: { authorization: `Bearer ${token}` } }) });
  const logIn = (email: string, more: object = {}) =>
    app.send(authRoutes.memberLogIn, { input: { email, password, app: 'clinic', ...more } });
  const tokenOf = async (email: string, more: object = {}) => {
    const { data, code } = await logIn(email, more);
    if (!data) throw new Error(code);
    return (data as { access_token: string }).access_token;
  };
  return {
    send,
    logIn,
    tokenOf,
    /** Returns whether an access token is still accepted. */
    isIn: async (token: string) => (await send('memberAccount', {}, token)).code === successCode,
    /** A member with a second factor they have just set up, signed in. */
    async enrolled(fields: Parameters<typeof insertMember>[1] = { roles: ['STAFF'] }) {
      const member = await insertMember(app.db, fields);
      const token = await tokenOf(member.email);
      const setup = (await send('startSecondFactor', { current_password: password }, token)).data as Output<
        Rows['startSecondFactor']
      >;
      const confirmed = await send('confirmSecondFactor', {
        setup_token: setup.setup_token,
        totp: codeOf(setup.secret, -1),
      });
      const { recovery_codes } = confirmed.data as Output<Rows['confirmSecondFactor']>;
      return { ...member, token, secret: setup.secret, recovery_codes };
    },
  };
};
