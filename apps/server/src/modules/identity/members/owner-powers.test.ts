import { authRoutes, memberAccountRoutes, memberRoutes, errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestUser, type TestApp, testApp } from '../../../../test/support/index.ts';
import { auth } from '../auth/auth.module.ts';
import { insertMember, messageTo, newEmail, password } from '../auth/auth.fixtures.ts';
import { memberAccount } from '../member-accounts/member-account.module.ts';
import { codeOf } from '../member-accounts/member-account.fixtures.ts';
import { member } from './member.module.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
let app: TestApp;
beforeAll(
  async () =>
    void (app = await testApp({
      modules: [auth, member, memberAccount],
      routes: { ...authRoutes, ...memberRoutes, ...memberAccountRoutes },
    })),
);
afterAll(() => app.stop());
beforeEach(async () => void (await app.db.deleteFrom('rate_count').execute()));

/** An owner with a second factor whose session is not confirmed. */
async function owner() {
  const found = await insertMember(app.db, { roles: ['OWNER'], totp_secret: secret, totp_required: true });
  const as: TestUser = { kind: 'clinic', id: found.id };
  await app.tokenFor(as);
  await app.db.updateTable('session').set({ confirmed_until: null }).execute();
  return { ...found, as };
}
const invitation = (location_id: number) => ({
  email: newEmail(),
  last_name: '山田',
  first_name: '一郎',
  last_name_furigana: 'ヤマダ',
  first_name_furigana: 'イチロウ',
  role: 'STAFF' as const,
  clinic_location_ids: [location_id],
});

test('powers over second factors, roles and invitations ask for password and code [B10]', async () => {
  const { as, location_id } = await owner();
  const member_id = 1;
  const asked = { code: errorCodes.confirmationRequired, meta: { by: 'PASSWORD_AND_CODE' } };
  const invite = () => app.call('inviteMember', { as, input: invitation(location_id) });
  expect(await invite()).toMatchObject(asked);
  const roles = { member_id, role: 'STAFF' as const, clinic_location_ids: [location_id] };
  expect(await app.call('changeMember', { as, input: roles })).toMatchObject(asked);
  expect(await app.call('setMayRefund', { as, input: { member_id, may_refund: true } })).toMatchObject(asked);
  for (const name of ['resendInvitation', 'withdrawInvitation', 'resetSecondFactor'] as const)
    expect(await app.call(name, { as, input: { member_id } }), name).toMatchObject(asked);

  const confirm = (input: { current_password: string; code?: string }) => app.call('confirmSession', { as, input });
  expect((await confirm({ current_password: password })).code).toBe(errorCodes.secondFactorRequired);
  expect((await confirm({ current_password: 'not this one', code: codeOf(secret) })).code).toBe(
    errorCodes.wrongCurrentPassword,
  );
  expect((await confirm({ current_password: password, code: '000000' })).code).toBe(errorCodes.secondFactorWrong);
  expect(await invite()).toMatchObject(asked);
  expect((await confirm({ current_password: password, code: codeOf(secret) })).http).toBe(200);
  expect((await invite()).http).toBe(200);
});

test('a clinic removes a second factor with password and code, not by password alone [B10]', async () => {
  const { as, clinic_id } = await owner();
  const lift = (code?: string) =>
    app.call('requireSecondFactor', { as, input: { is_required: false, current_password: password, code } });
  const isRequired = async () =>
    (await app.db.selectFrom('clinic').select('totp_required').where('id', '=', clinic_id).executeTakeFirstOrThrow())
      .totp_required;
  expect((await lift()).code).toBe(errorCodes.secondFactorRequired);
  expect((await lift('000000')).code).toBe(errorCodes.secondFactorWrong);
  expect(await isRequired()).toBe(true);
  expect((await lift(codeOf(secret))).http).toBe(200);
  expect(await isRequired()).toBe(false);
});

test('a new clinic asks for a second factor [B10]', async () => {
  const { totp_required } = await app.db
    .insertInto('clinic')
    .values({ name: '新しいクリニック' })
    .returning('totp_required')
    .executeTakeFirstOrThrow();
  expect(totp_required).toBe(true);
});

test('a new device’s sign-in sends an email; the first and known devices’ send none [B10]', async () => {
  const { email } = await insertMember(app.db, { roles: ['STAFF'] });
  const logIn = async (cookie = '') => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/v1/auth/member-log-in/',
      payload: { email, password, app: 'clinic' },
      headers: { ...(cookie && { cookie }) },
    });
    return String(answer.headers['set-cookie'] ?? '').split(';')[0]!;
  };
  const emails = () =>
    app.db
      .selectFrom('sent_message')
      .select('id')
      .where('recipient', '=', email)
      .union(app.db.selectFrom('mail_queue').select('id').where('recipient', '=', email))
      .execute();
  const first = await logIn();
  await logIn(first);
  expect(await emails()).toEqual([]);
  await logIn();
  const { subject, body, link } = await messageTo(app.db, email);
  expect(subject).toContain('新しい端末からログイン');
  expect(body).toContain('127.0.0.1');
  expect(link).toContain('/clinic/forgot-password');
});
