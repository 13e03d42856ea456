import { accountRoutes, authRoutes, profileRoutes, errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestUser, type TestApp, testApp } from '../../../../test/support/index.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { authDeps } from '../auth/auth.deps.ts';
import { auth } from '../auth/auth.module.ts';
import { insertPatient, messageTo, newEmail, newNumber, password } from '../auth/auth.fixtures.ts';
import { profile } from '../profiles/profile.module.ts';
import { account } from './account.module.ts';
import { changeContact } from './contact.service.ts';

let app: TestApp;
beforeAll(
  async () =>
    void (app = await testApp({
      modules: [auth, account, profile],
      routes: { ...authRoutes, ...accountRoutes, ...profileRoutes },
    })),
);
afterAll(() => app.stop());
beforeEach(async () => void (await app.db.deleteFrom('rate_count').execute()));

const tokenIn = (link: string | null, name = 'token') => new URL(link!).searchParams.get(name)!;
const forgetConfirmation = () => app.db.updateTable('session').set({ confirmed_until: null }).execute();

/** A patient with a verified address, and a number where named, whose session is not confirmed. */
async function newAccount(phone_number?: string) {
  const { id, email } = await insertPatient(app.db, { email: newEmail(), phone_number });
  await app.db
    .updateTable('patient')
    .set({ is_email_verify: true, is_sms_verify: phone_number !== undefined })
    .where('id', '=', id)
    .execute();
  const as = { kind: 'patient', id } as const;
  await app.tokenFor(as);
  await forgetConfirmation();
  return { id, email, as };
}
const change = (as: TestUser, input: { new_email?: string; phone_number?: string }) =>
  app.call('updateUser', { as, input });
const confirm = (as: TestUser, current_password = password) =>
  app.call('confirmSession', { as, input: { current_password } });
const logIn = (email: string, typed = password) => app.call('logIn', { input: { email, password: typed } });
const accountOf = (id: string) =>
  app.db
    .selectFrom('patient')
    .select(['email', 'is_email_verify', 'phone_number', 'is_sms_verify', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** The number is proven by its code, as the screen does it. */
async function prove(as: TestUser, phone_number: string, after = 0) {
  const { data } = await app.call('sendOtp', { as, input: { phone_number } });
  const { code } = await messageTo(app.db, phone_number, after);
  const input = { phone_number, service_id: data.verify.service_id, otp: code! };
  return (await app.call('verifyOtp', { as, input })).data.status;
}

describe('changing the contact asks for proof [B3]', () => {
  test('a new email or number needs the password (02020); a wrong password is 04007 [B3]', async () => {
    const { as, id, email } = await newAccount();
    const [new_email, phone_number] = [newEmail(), newNumber()];
    expect(await change(as, { new_email })).toMatchObject({
      http: 403,
      code: errorCodes.confirmationRequired,
      meta: { by: 'PASSWORD' },
    });
    expect(await prove(as, phone_number)).toBe('approved');
    expect((await change(as, { phone_number })).code).toBe(errorCodes.confirmationRequired);
    expect((await confirm(as, 'not this one')).code).toBe(errorCodes.wrongCurrentPassword);
    expect((await change(as, { phone_number })).code).toBe(errorCodes.confirmationRequired);
    expect(await accountOf(id)).toMatchObject({ email, phone_number: null });
    expect((await confirm(as)).http).toBe(200);
    expect((await change(as, { phone_number })).http).toBe(200);
    expect((await change(as, { new_email })).http).toBe(200);
  });

  test('the confirmation is this session’s and ends after ten minutes [B3]', async () => {
    const { as } = await newAccount();
    await confirm(as);
    await app.db
      .updateTable('session')
      .set({ confirmed_until: new Date(Date.now() - 1000) })
      .execute();
    expect((await change(as, { new_email: newEmail() })).code).toBe(errorCodes.confirmationRequired);
    const authorization = `Bearer ${await app.newSession(as)}`;
    await forgetConfirmation();
    await confirm(as);
    const other = await app.call('updateUser', { input: { new_email: newEmail() }, headers: { authorization } });
    expect(other.code).toBe(errorCodes.confirmationRequired);
  });

  test('an account without a password confirms with a code to the old number [B3]', async () => {
    const phone_number = newNumber();
    const { as, id } = await newAccount(phone_number);
    await app.db.updateTable('patient').set({ password_hash: null }).where('id', '=', id).execute();
    expect((await change(as, { new_email: newEmail() })).meta).toEqual({ by: 'SMS', phone_number });
    expect((await confirm(as)).code).toBe(errorCodes.newPasswordRequired);
    const other = newNumber();
    expect(await prove(as, other)).toBe('approved');
    expect((await change(as, { phone_number: other })).code).toBe(errorCodes.confirmationRequired);
    expect(await prove(as, phone_number)).toBe('approved');
    expect((await change(as, { phone_number: other })).http).toBe(200);
  });

  test('what stays as it is asks for nothing [B3]', async () => {
    const phone_number = newNumber();
    const { as } = await newAccount(phone_number);
    expect((await change(as, { phone_number })).http).toBe(200);
  });
});

describe('pending changes are cancelled [B3]', () => {
  const pending = async () => {
    const { as, id, email } = await newAccount();
    await confirm(as);
    const new_email = newEmail();
    const phone_number = newNumber();
    await change(as, { new_email });
    expect(await prove(as, phone_number)).toBe('approved');
    const { link } = await messageTo(app.db, new_email);
    const isOver = async () => {
      expect((await app.call('verifyNewEmail', { input: { token: tokenIn(link, 'new_email') } })).code).toBe(
        errorCodes.newEmailNotVerified,
      );
      await app.db
        .updateTable('session')
        .set({ confirmed_until: new Date(Date.now() + 60_000) })
        .execute();
      const authorization = `Bearer ${await app.newSession(as)}`;
      const late = await app.call('updateUser', { input: { phone_number }, headers: { authorization } });
      expect(late.code).toBe(errorCodes.verificationFailed);
      expect((await accountOf(id)).email).toBe(email);
    };
    return { as, email, isOver };
  };

  test('by a changed password [B3]', async () => {
    const { as, isOver } = await pending();
    const input = { current_password: password, password: 'kumo no ue wa hare' };
    expect((await app.call('changePassword', { as, input })).http).toBe(200);
    await isOver();
  });

  test('by a reset password [B3]', async () => {
    const { email, isOver } = await pending();
    const { id } = await messageTo(app.db, email);
    await app.db.deleteFrom('rate_count').execute();
    await app.call('forgotPassword', { input: { email } });
    const { link } = await messageTo(app.db, email, id);
    const input = { token: tokenIn(link), password: 'kumo no ue wa hare' };
    expect((await app.call('resetPassword', { input })).http).toBe(200);
    await isOver();
  });

  test('by ending all devices [B3]', async () => {
    const { as, isOver } = await pending();
    expect((await app.call('endDevices', { as, input: { keep_this: true } })).http).toBe(200);
    await isOver();
  });
});

describe('a link to a new password that lies in a mailbox [B3]', () => {
  const forgotten = async (email: string, after = 0) => {
    await app.db.deleteFrom('rate_count').execute();
    await app.call('forgotPassword', { input: { email } });
    return tokenIn((await messageTo(app.db, email, after)).link);
  };
  const reset = async (token: string) =>
    (await app.call('resetPassword', { input: { token, password: 'ame no hi mo ii' } })).code;

  test('is void once the password was changed [B3]', async () => {
    const { as, email } = await newAccount();
    const token = await forgotten(email);
    const input = { current_password: password, password: 'kumo no ue wa hare' };
    expect((await app.call('changePassword', { as, input })).http).toBe(200);
    expect(await reset(token)).toBe(errorCodes.verificationFailed);
    expect((await logIn(email, 'kumo no ue wa hare')).http).toBe(200);
  });

  test('is void once the owner said “this was not me” [B3]', async () => {
    const { as, email } = await newAccount();
    await confirm(as);
    await change(as, { new_email: newEmail() });
    const warning = await messageTo(app.db, email);
    const token = await forgotten(email, warning.id);
    expect((await app.call('notMe', { input: { token: tokenIn(warning.link) } })).http).toBe(200);
    expect(await reset(token)).toBe(errorCodes.verificationFailed);
  });
});

describe('“this was not me” [B3]', () => {
  test('ends all sessions, cancels the change, leads to a new password; the old is void [B3]', async () => {
    const { as, email, id } = await newAccount();
    expect((await logIn(email)).http).toBe(200);
    await confirm(as);
    const new_email = newEmail();
    await change(as, { new_email });
    const devices = () => app.db.selectFrom('known_device').select('patient_id').where('patient_id', '=', id).execute();
    expect(await devices()).toHaveLength(1);
    const warning = await messageTo(app.db, email);
    expect(warning.link).toMatch(/\/not-me\?token=[\w-]{43}$/);
    const { data } = await app.call('notMe', { input: { token: tokenIn(warning.link) } });
    expect((await app.call('information', { as })).code).toBe(errorCodes.invalidToken);
    // A browser that signed in before counts as unknown again.
    expect(await devices()).toEqual([]);
    const { link } = await messageTo(app.db, new_email);
    expect((await app.call('verifyNewEmail', { input: { token: tokenIn(link, 'new_email') } })).code).toBe(
      errorCodes.newEmailNotVerified,
    );
    expect((await logIn(email)).code).toBe(errorCodes.wrongPassword);
    const reset = { token: data.token!, password: 'kumo no ue wa hare' };
    expect((await app.call('resetPassword', { input: reset })).http).toBe(200);
    expect((await logIn(email, reset.password)).http).toBe(200);
    const auditEntries = await app.db.selectFrom('audit_log').select('action').where('patient_id', '=', id).execute();
    expect(auditEntries.map(({ action }) => action)).toContain('not_me');
    expect((await app.call('notMe', { input: { token: tokenIn(warning.link) } })).code).toBe(
      errorCodes.verificationFailed,
    );
  });

  test('gives the address back after it was changed [B3]', async () => {
    const { as, email, id } = await newAccount();
    await confirm(as);
    const new_email = newEmail();
    await change(as, { new_email });
    const { link, id: seen } = await messageTo(app.db, new_email);
    const warned = await messageTo(app.db, email);
    await app.call('verifyNewEmail', { input: { token: tokenIn(link, 'new_email') } });
    expect((await accountOf(id)).email).toBe(new_email);
    const warning = await messageTo(app.db, email, Math.max(seen, warned.id));
    const { data } = await app.call('notMe', { input: { token: tokenIn(warning.link) } });
    expect(await accountOf(id)).toMatchObject({ email, password_hash: null });
    expect(
      (await app.call('resetPassword', { input: { token: data.token!, password: 'kumo no ue wa hare' } })).http,
    ).toBe(200);
    expect((await logIn(email, 'kumo no ue wa hare')).http).toBe(200);
  });

  test('a number that was changed sets no password any more [B3]', async () => {
    const { as, email, id } = await newAccount();
    await confirm(as);
    const phone_number = newNumber();
    await prove(as, phone_number);
    await change(as, { phone_number });
    const warning = await messageTo(app.db, email);
    expect((await app.call('notMe', { input: { token: tokenIn(warning.link) } })).http).toBe(200);
    expect(await accountOf(id)).toMatchObject({ is_sms_verify: false, password_hash: null });
  });
});

describe('“this was not me” by SMS [AUTH-18]', () => {
  const newPassword = 'kumo no ue wa hare';
  const notMe = (link: string | null) => app.call('notMe', { input: { token: tokenIn(link) } });
  const textsTo = (recipient: string) =>
    app.db
      .selectFrom('sent_message')
      .select(['id', 'body', 'link'])
      .where('recipient', '=', recipient)
      .where('code', 'is', null)
      .execute();
  /** A patient with a proven number and no email, whose session was confirmed lately. */
  async function numberOnly() {
    const phone_number = newNumber();
    const { id } = await insertPatient(app.db, { phone_number });
    await app.db.updateTable('patient').set({ is_sms_verify: true }).where('id', '=', id).execute();
    const as = { kind: 'patient', id } as const;
    await app.tokenFor(as);
    await confirm(as);
    return { id, as, phone_number };
  }
  async function changeNumber(as: TestUser) {
    const other = newNumber();
    expect(await prove(as, other)).toBe('approved');
    expect((await change(as, { phone_number: other })).http).toBe(200);
    return other;
  }

  test('a changed number warns the old one, whose link restores it [AUTH-18]', async () => {
    const { id, as, phone_number } = await numberOnly();
    const other = await changeNumber(as);
    const warning = await messageTo(app.db, phone_number);
    expect(warning).toMatchObject({ channel: 'SMS', code: null });
    expect(warning.body).toContain('電話番号が変更されました');
    expect(warning.link).toMatch(/\/not-me\?token=[\w-]{43}$/);
    const { data } = await notMe(warning.link);
    expect((await app.call('information', { as })).code).toBe(errorCodes.invalidToken);
    expect(await accountOf(id)).toMatchObject({ phone_number, is_sms_verify: true, password_hash: null });
    const reset = { token: data.token!, password: newPassword };
    expect((await app.call('resetPassword', { input: reset })).http).toBe(200);
    const logInBy = (number: string) => app.call('logIn', { input: { phone_number: number, password: newPassword } });
    expect((await logInBy(phone_number)).http).toBe(200);
    expect((await logInBy(other)).code).toBe(errorCodes.wrongPassword);
    const auditEntries = await app.db.selectFrom('audit_log').select('action').where('patient_id', '=', id).execute();
    expect(auditEntries.map(({ action }) => action)).toContain('not_me');
    expect((await notMe(warning.link)).code).toBe(errorCodes.verificationFailed);
  });

  test('asking for a first email warns the number, whose link cancels it [AUTH-18]', async () => {
    const { id, as, phone_number } = await numberOnly();
    const new_email = newEmail();
    await change(as, { new_email });
    const warning = await messageTo(app.db, phone_number);
    expect(warning.body).toContain('メールアドレスを変更する手続き');
    const { data } = await notMe(warning.link);
    const { link } = await messageTo(app.db, new_email);
    expect((await app.call('verifyNewEmail', { input: { token: tokenIn(link, 'new_email') } })).code).toBe(
      errorCodes.newEmailNotVerified,
    );
    expect(await accountOf(id)).toMatchObject({ email: null, phone_number, is_sms_verify: true, password_hash: null });
    expect((await app.call('resetPassword', { input: { token: data.token!, password: newPassword } })).http).toBe(200);
  });

  test('an email that was added meanwhile sets no password any more [AUTH-18]', async () => {
    const { id, as, phone_number } = await numberOnly();
    const new_email = newEmail();
    await change(as, { new_email });
    const warning = await messageTo(app.db, phone_number);
    const { link } = await messageTo(app.db, new_email);
    await app.call('verifyNewEmail', { input: { token: tokenIn(link, 'new_email') } });
    expect(await accountOf(id)).toMatchObject({ email: new_email, is_email_verify: true });
    expect((await notMe(warning.link)).http).toBe(200);
    expect(await accountOf(id)).toMatchObject({ is_email_verify: false, is_sms_verify: true, password_hash: null });
  });

  test('both proven contacts are warned, each by a link of one press; others are not [AUTH-18]', async () => {
    const phone_number = newNumber();
    const { as, email } = await newAccount(phone_number);
    await confirm(as);
    const other = await changeNumber(as);
    const [byEmail, bySms] = [await messageTo(app.db, email), await messageTo(app.db, phone_number)];
    expect((await notMe(byEmail.link)).http).toBe(200);
    expect((await notMe(bySms.link)).code).toBe(errorCodes.verificationFailed);
    // The number that came with the change is not warned, and neither is an unproven one.
    const unproven = newNumber();
    const { as: another, id, email: theirs } = await newAccount(unproven);
    await app.db.updateTable('patient').set({ is_sms_verify: false }).where('id', '=', id).execute();
    await confirm(another);
    await changeNumber(another);
    await messageTo(app.db, theirs);
    await expect.poll(() => app.db.selectFrom('mail_queue').select('id').execute()).toEqual([]);
    expect([...(await textsTo(other)), ...(await textsTo(unproven))]).toEqual([]);
  });

  test('a link to an address that came later leaves the older links open [AUTH-18]', async () => {
    const { id, as, email } = await newAccount();
    // A thief who knows the password takes over the account with another address.
    await confirm(as);
    const theirs = newEmail();
    await change(as, { new_email: theirs });
    const owners = await messageTo(app.db, email);
    const { link, id: seen } = await messageTo(app.db, theirs);
    await app.call('verifyNewEmail', { input: { token: tokenIn(link, 'new_email') } });
    const headers = { authorization: `Bearer ${await app.newSession(as)}` };
    const input = { current_password: password, password: 'ame no hi mo ii' };
    expect((await app.call('changePassword', { input, headers })).http).toBe(200);
    expect((await notMe((await messageTo(app.db, theirs, seen)).link)).http).toBe(200);

    const { data, http } = await notMe(owners.link);
    expect(http).toBe(200);
    expect(await accountOf(id)).toMatchObject({ email, is_email_verify: true, password_hash: null });
    expect((await app.call('resetPassword', { input: { token: data.token!, password: newPassword } })).http).toBe(200);
  });

  test('a number that another account has by now is not restored [AUTH-18]', async () => {
    const { id, as, phone_number } = await numberOnly();
    const other = await changeNumber(as);
    const warning = await messageTo(app.db, phone_number);
    await insertPatient(app.db, { phone_number });
    expect((await notMe(warning.link)).data).toEqual({ token: null });
    expect(await accountOf(id)).toMatchObject({ phone_number: other, is_sms_verify: false, password_hash: null });
  });

  test('an unfinished sign-up keeps neither an old number nor an old email [AUTH-18]', async () => {
    const { id, as, phone_number } = await numberOnly();
    await changeNumber(as);
    await insertPatient(app.db, { phone_number, status: 'REGISTERED' });
    expect((await notMe((await messageTo(app.db, phone_number)).link)).http).toBe(200);
    expect(await accountOf(id)).toMatchObject({ phone_number, is_sms_verify: true });

    const { id: known, as: theirs, email } = await newAccount();
    await confirm(theirs);
    const new_email = newEmail();
    await change(theirs, { new_email });
    const warning = await messageTo(app.db, email);
    const { link } = await messageTo(app.db, new_email);
    await app.call('verifyNewEmail', { input: { token: tokenIn(link, 'new_email') } });
    await insertPatient(app.db, { email, status: 'REGISTERED' });
    expect((await notMe(warning.link)).http).toBe(200);
    expect(await accountOf(known)).toMatchObject({ email, is_email_verify: true });
  });

  test('without a sender of text messages no SMS waits, and the email still goes out [AUTH-18]', async () => {
    const { id, email, as } = await newAccount(newNumber());
    const deps = { ...authDeps(app.deps), sendsSms: false };
    const request = { id: '', ip: '127.0.0.1' } as RequestInfo;
    const queued = await app.db.transaction().execute(async (tx) => {
      await changeContact(deps, tx, { ...as, sid: '' }, { new_email: newEmail() }, request);
      return tx.selectFrom('mail_queue').select(['channel', 'recipient']).execute();
    });
    expect(queued).toContainEqual({ channel: 'MAIL', recipient: email });
    expect(queued.filter(({ channel }) => channel === 'SMS')).toEqual([]);
    expect((await accountOf(id)).email).toBe(email);
  });

  test('a day has five warnings at most: asking again and again is refused [AUTH-18]', async () => {
    const { as, phone_number } = await numberOnly();
    for (let at = 0; at < 5; at += 1) expect((await change(as, { new_email: newEmail() })).http).toBe(200);
    expect((await change(as, { new_email: newEmail() })).code).toBe(errorCodes.tooManyRequests);
    await expect.poll(() => textsTo(phone_number)).toHaveLength(5);
  });
});
