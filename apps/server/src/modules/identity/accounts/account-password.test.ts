import { legalVersion, accountRoutes, authRoutes, errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOpaqueToken } from '../../../platform/auth/tokens.ts';
import { type TestApp, testApp } from '../../../../test/support/index.ts';
import { auth } from '../auth/auth.module.ts';
import { insertMember, insertPatient, messageTo, newEmail, newNumber, password } from '../auth/auth.fixtures.ts';
import { account } from './account.module.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ modules: [auth, account], routes: { ...authRoutes, ...accountRoutes } });
});
afterAll(() => app.stop());

const next = 'mikan-to-ringo-3ko';
const forgot = (input: { email?: string; phone_number?: string }) => app.call('forgotPassword', { input });
const linkTo = async (email: string, after = 0) => {
  const { link, id } = await messageTo(app.db, email, after);
  return { token: new URL(link!).searchParams.get('token')!, id };
};
const verified = (id: string, what: 'is_email_verify' | 'is_sms_verify') =>
  app.db
    .updateTable('patient')
    .set({ [what]: true })
    .where('id', '=', id)
    .execute();
const patientWithEmail = async () => {
  const patient = await insertPatient(app.db);
  await verified(patient.id, 'is_email_verify');
  return patient;
};
const logIn = (who: { email?: string; phone_number?: string }, typed: string) =>
  app.call('logIn', { input: { ...who, password: typed } });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const isSignedIn = async (token: string) =>
  (
    await app.send(accountRoutes.changePassword, {
      headers: bearer(token),
      input: { current_password: 'x', password: next },
    })
  ).code !== errorCodes.invalidToken;

test('a mailed link sets a new password, ends all sessions and sends a notice', async () => {
  const { id, email } = await patientWithEmail();
  const before = await logIn({ email }, password);
  expect(await forgot({ email })).toMatchObject({ http: 200, data: { verify: 'EMAIL', service_id: null } });
  const { token, id: newest } = await linkTo(email);

  expect((await app.call('resetPassword', { input: { token, password } })).code).toBe(errorCodes.passwordUnchanged);
  expect(await app.call('resetPassword', { input: { token, password: next } })).toMatchObject({
    http: 200,
    data: null,
  });
  expect((await messageTo(app.db, email, newest)).subject).toContain('パスワードが変更されました');
  expect(await isSignedIn(before.data.access_token)).toBe(false);
  expect((await app.call('refreshToken', { input: { refresh_token: before.data.refresh_token } })).code).toBe(
    errorCodes.invalidToken,
  );
  expect((await logIn({ email }, password)).code).toBe(errorCodes.wrongPassword);
  expect((await logIn({ email }, next)).http).toBe(200);
  // The link is good once.
  expect((await app.call('resetPassword', { input: { token, password: 'tsundoku.kaeru.9' } })).code).toBe(
    errorCodes.verificationFailed,
  );
  const entries = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('patient_id', '=', id)
    .where('object', '=', 'patient')
    .execute();
  expect(entries).toEqual([{ action: 'reset_password' }]);
});

test('a code sent by SMS does the same, and only once it was approved [CONTACT-6]', async () => {
  const phone_number = newNumber();
  const { id } = await insertPatient(app.db, { phone_number });
  await verified(id, 'is_sms_verify');
  const { data } = await forgot({ phone_number });
  const service_id = data.service_id!;
  const reset = (input = {}) =>
    app.call('resetPassword', { input: { service_id, phone_number, password: next, ...input } });
  expect((await reset()).code).toBe(errorCodes.verificationFailed);
  const otp = (await messageTo(app.db, phone_number)).code!;
  expect((await app.call('verifyOtp', { input: { otp, service_id, phone_number } })).data).toEqual({
    status: 'approved',
    tokens: null,
  });
  expect((await reset({ service_id: crypto.randomUUID() })).code).toBe(errorCodes.verificationFailed);
  expect((await reset({ phone_number: newNumber() })).code).toBe(errorCodes.verificationFailed);
  expect((await reset()).http).toBe(200);
  expect((await reset({ password: 'tsundoku.kaeru.9' })).code).toBe(errorCodes.verificationFailed);
  expect((await logIn({ phone_number }, next)).http).toBe(200);
});

test('an approved code is a proof for ten minutes', async () => {
  const phone_number = newNumber();
  const { id } = await insertPatient(app.db, { phone_number });
  await verified(id, 'is_sms_verify');
  const service_id = (await forgot({ phone_number })).data.service_id!;
  const otp = (await messageTo(app.db, phone_number)).code!;
  await app.call('verifyOtp', { input: { otp, service_id, phone_number } });
  await app.db
    .updateTable('one_time_code')
    .set({ approved_at: new Date(Date.now() - 601_000) })
    .where('id', '=', service_id)
    .execute();
  expect((await app.call('resetPassword', { input: { service_id, phone_number, password: next } })).code).toBe(
    errorCodes.verificationFailed,
  );
});

test('answers alike for known and unknown addresses; only the owner learns which', async () => {
  const { email } = await patientWithEmail();
  const unrelated = newEmail();
  const { headers: _, ...known } = await forgot({ email });
  const { headers: __, ...unknown } = await forgot({ email: unrelated });
  expect(unknown).toEqual(known);
  expect(await messageTo(app.db, unrelated)).toMatchObject({ body: expect.stringContaining('アカウントはありません') });

  const phone_number = newNumber();
  const { http, data } = await forgot({ phone_number });
  expect({ http, verify: data.verify }).toEqual({ http: 200, verify: 'SMS' });
  const service_id = data.service_id!;
  const otp = (await messageTo(app.db, phone_number)).code!;
  expect((await app.call('verifyOtp', { input: { otp, service_id, phone_number } })).data.status).toBe('approved');
  expect((await app.call('resetPassword', { input: { service_id, phone_number, password: next } })).code).toBe(
    errorCodes.userNotFound,
  );
});

test('a number or an address that was never shown to be theirs opens no account', async () => {
  const phone_number = newNumber();
  const email = newEmail();
  await insertPatient(app.db, { email, phone_number });
  await forgot({ email });
  expect((await messageTo(app.db, email)).body).toContain('アカウントはありません');
  const service_id = (await forgot({ phone_number })).data.service_id!;
  const otp = (await messageTo(app.db, phone_number)).code!;
  await app.call('verifyOtp', { input: { otp, service_id, phone_number } });
  expect((await app.call('resetPassword', { input: { service_id, phone_number, password: next } })).code).toBe(
    errorCodes.userNotFound,
  );
  expect((await logIn({ email }, password)).http).toBe(200);
});

test('completes an unfinished sign-up by setting a password', async () => {
  const email = newEmail();
  await app.call('signUp', { input: { email, password, agreed_version: legalVersion } });
  const first = await messageTo(app.db, email);
  await app.db.deleteFrom('rate_count').execute();
  await forgot({ email });
  const { token } = await linkTo(email, first.id);
  expect((await app.call('resetPassword', { input: { token, password: next } })).http).toBe(200);
  expect((await logIn({ email }, next)).http).toBe(200);
  // The email of the sign-up, with the password that was typed then, is worth nothing now.
  const old = new URL(first.link!).searchParams.get('token')!;
  expect((await app.call('verifyAccount', { input: { token: old } })).code).toBe(errorCodes.verificationFailed);
});

test('sends one email a minute to an address; rejects a common password by its field', async () => {
  const { email } = await patientWithEmail();
  await forgot({ email });
  expect((await forgot({ email })).code).toBe(errorCodes.tooManyRequests);
  const { token } = await linkTo(email);
  expect(await app.call('resetPassword', { input: { token, password: 'password123' } })).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'password', rule: 'common' }] },
  });
  expect((await forgot({})).code).toBe(errorCodes.emailOrPhoneRequired);
  expect((await app.call('resetPassword', { input: { password: next } })).code).toBe(
    errorCodes.unknownVerificationType,
  );
});

test('changing the password: wrong is 04007, same is 04006; ends the other sessions [ERR-4]', async () => {
  const { email } = await patientWithEmail();
  const here = (await logIn({ email }, password)).data.access_token;
  const there = (await logIn({ email }, password)).data.access_token;
  const change = (current_password: string, typed: string) =>
    app.send(accountRoutes.changePassword, { headers: bearer(here), input: { current_password, password: typed } });
  expect((await change('not this one', next)).code).toBe(errorCodes.wrongCurrentPassword);
  expect((await change(password, password)).code).toBe(errorCodes.passwordUnchanged);
  expect((await change(password, 'password123')).meta).toEqual({ fields: [{ field: 'password', rule: 'common' }] });
  expect((await change(password, next)).http).toBe(200);
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  expect((await messageTo(app.db, email)).subject).toContain('パスワードが変更されました');
  expect((await logIn({ email }, next)).http).toBe(200);
});

test('allows ten guesses of the current password; an account without one gets 04003 [ERR-4]', async () => {
  const { id, email } = await patientWithEmail();
  const as = { kind: 'patient' as const, id };
  const input = { current_password: 'not this one', password: next };
  for (let at = 0; at < 10; at += 1)
    expect((await app.call('changePassword', { as, input })).code).toBe(errorCodes.wrongCurrentPassword);
  expect((await app.call('changePassword', { as, input: { ...input, current_password: password } })).code).toBe(
    errorCodes.tooManyRequests,
  );
  expect((await logIn({ email }, password)).http).toBe(200);

  const bare = await patientWithEmail();
  await app.db.updateTable('patient').set({ password_hash: null }).where('id', '=', bare.id).execute();
  expect((await app.call('changePassword', { as: { kind: 'patient', id: bare.id }, input })).code).toBe(
    errorCodes.newPasswordRequired,
  );
});

test("a member's link sets no patient's password", async () => {
  const { id, email } = await insertMember(app.db, { roles: ['STAFF'] });
  const { token, hash } = newOpaqueToken();
  await app.db
    .insertInto('mail_token')
    .values({
      token_hash: hash,
      member_id: id,
      email,
      purpose: 'RESET_PASSWORD',
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute();
  expect((await app.call('resetPassword', { input: { token, password: next } })).code).toBe(
    errorCodes.verificationFailed,
  );
});
