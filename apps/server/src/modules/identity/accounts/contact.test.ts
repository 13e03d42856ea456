import { randomUUID } from 'node:crypto';
import { legalVersion, accountRoutes, authRoutes, profileRoutes, errorCodes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOpaqueToken } from '../../../platform/auth/tokens.ts';
import { type TestUser, type TestApp, testApp } from '../../../../test/support/index.ts';
import { auth } from '../auth/auth.module.ts';
import { insertPatient, messageTo, newEmail, newNumber, password } from '../auth/auth.fixtures.ts';
import { profile } from '../profiles/profile.module.ts';
import { account } from './account.module.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    modules: [auth, account, profile],
    routes: { ...authRoutes, ...accountRoutes, ...profileRoutes },
  });
});
afterAll(() => app.stop());

type Contact = Partial<Awaited<ReturnType<typeof contactOf>>>;
const contactOf = (id: string) =>
  app.db
    .selectFrom('patient')
    .select(['email', 'is_email_verify', 'phone_number', 'is_sms_verify'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function patientWith(fields: Contact = {}) {
  const { id, email } = await insertPatient(app.db);
  await app.db
    .updateTable('patient')
    .set({ is_email_verify: true, ...fields })
    .where('id', '=', id)
    .execute();
  return { as: { kind: 'patient' as const, id }, id, email: fields.email ?? email };
}
const prove = async (as: TestUser, phone_number: string) => {
  const { data } = await app.call('sendOtp', { as, input: { phone_number } });
  const otp = (await messageTo(app.db, phone_number)).code!;
  const { service_id } = data.verify;
  expect((await app.call('verifyOtp', { as, input: { otp, service_id, phone_number } })).data.status).toBe('approved');
};
const update = (as: TestUser, input: object) => app.send(profileRoutes.updateUser, { as, input });
const tokenOf = async (email: string) => new URL((await messageTo(app.db, email)).link!).searchParams.get('new_email')!;

test('a phone-only update uses a verified number once and ends the other sessions [CONTACT-11, CONTACT-2]', async () => {
  const { as, id, email } = await patientWith({ phone_number: newNumber() });
  const other = await app.call('logIn', { input: { email, password } });
  const phone_number = newNumber();
  expect((await update(as, { phone_number })).code).toBe(errorCodes.verificationFailed);
  await prove(as, phone_number);
  expect(await update(as, { phone_number })).toMatchObject({ http: 200, data: { phone_number, is_sms_verify: true } });
  expect((await app.call('refreshToken', { input: { refresh_token: other.data.refresh_token } })).code).toBe(
    errorCodes.invalidToken,
  );
  expect((await app.call('information', { as })).http).toBe(200);
  expect((await messageTo(app.db, email)).subject).toContain('電話番号が変更されました');
  // The proof is used up: going back to the old number and coming again needs another.
  await app.db.updateTable('patient').set({ phone_number: null }).where('id', '=', id).execute();
  expect((await update(as, { phone_number })).code).toBe(errorCodes.verificationFailed);
});

test('a proof is void for another patient, for another number and after ten minutes [D1]', async () => {
  const { as } = await patientWith();
  const unrelated = await patientWith();
  const phone_number = newNumber();
  await prove(as, phone_number);
  expect((await update(unrelated.as, { phone_number })).code).toBe(errorCodes.verificationFailed);
  expect((await update(as, { phone_number: newNumber() })).code).toBe(errorCodes.verificationFailed);
  await app.db
    .updateTable('one_time_code')
    .set({ approved_at: new Date(Date.now() - 601_000) })
    .where('phone_number', '=', phone_number)
    .execute();
  expect((await update(as, { phone_number })).code).toBe(errorCodes.verificationFailed);
});

test('checks whether a number is registered; a registered one is never taken over [CONTACT-4]', async () => {
  const phone_number = newNumber();
  const holder = await patientWith({ phone_number });
  const { as, id } = await patientWith();
  const check = (who: TestUser, input: object) => app.send(accountRoutes.checkUserExisted, { as: who, input });
  expect((await check(as, { phone_number })).data).toEqual({ is_existed: true });
  expect((await check(as, { phone_number: newNumber() })).data).toEqual({ is_existed: false });
  expect((await check(as, { email: holder.email })).data).toEqual({ is_existed: true });
  // A patient's own address does not count as taken.
  expect((await check(holder.as, { phone_number })).data).toEqual({ is_existed: false });
  expect((await check(holder.as, {})).code).toBe(errorCodes.emailOrPhoneRequired);
  await prove(as, phone_number);
  expect((await update(as, { phone_number })).code).toBe(errorCodes.userExists);
  expect((await contactOf(id)).phone_number).toBeNull();
});

test('of ten concurrent claims to one number one wins, nine answer 04001 [ERR-4]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const phone_number = newNumber();
    const people = await Promise.all(Array.from({ length: 10 }, () => patientWith()));
    await app.db
      .insertInto('one_time_code')
      .values(
        people.map(({ id: patient_id }) => ({
          id: randomUUID(),
          phone_number,
          patient_id,
          purpose: 'OWN_NUMBER' as const,
          expires_at: new Date(Date.now() + 600_000),
          approved_at: new Date(),
        })),
      )
      .execute();
    const codes = (await Promise.all(people.map(({ as }) => update(as, { phone_number })))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([successCode, ...Array<string>(9).fill(errorCodes.userExists)]);
    const holders = await app.db.selectFrom('patient').select('id').where('phone_number', '=', phone_number).execute();
    expect(holders).toHaveLength(1);
  }
});

test('of ten concurrent verifications of one new email one wins, nine answer 04010 [ERR-4]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = newEmail();
    const people = await Promise.all(Array.from({ length: 10 }, () => patientWith()));
    const tokens = people.map(() => newOpaqueToken());
    await app.db
      .insertInto('mail_token')
      .values(
        people.map(({ id: patient_id }, at) => ({
          token_hash: tokens[at]!.hash,
          patient_id,
          email,
          purpose: 'NEW_EMAIL' as const,
          expires_at: new Date(Date.now() + 600_000),
        })),
      )
      .execute();
    const codes = (await Promise.all(tokens.map(({ token }) => app.call('verifyNewEmail', { input: { token } })))).map(
      ({ code }) => code,
    );
    expect(codes.toSorted()).toEqual([successCode, ...Array<string>(9).fill(errorCodes.emailExists)]);
  }
});

test('answers five lookups of registered contacts a day, to patients only [CONTACT-8]', async () => {
  const { as } = await patientWith();
  const ask = () => app.call('checkUserExisted', { as, input: { phone_number: newNumber() } });
  for (let at = 0; at < 5; at += 1) expect((await ask()).http).toBe(200);
  expect((await ask()).code).toBe(errorCodes.tooManyRequests);
  expect((await app.call('checkUserExisted', { input: { phone_number: newNumber() } })).code).toBe(
    errorCodes.unauthenticated,
  );
});

test('a day has five addresses: checking and saving one counts once [CONTACT-8]', async () => {
  const { as } = await patientWith();
  const save = async (new_email: string) => {
    const { code } = await app.call('checkUserExisted', { as, input: { email: new_email } });
    return code === successCode ? (await update(as, { new_email })).code : code;
  };
  const typed = Array.from({ length: 5 }, newEmail);
  for (const one of typed) expect(await save(one)).toBe(successCode);
  expect(await save(newEmail())).toBe(errorCodes.tooManyRequests);
  // What was checked before can be corrected still, and tells nothing new.
  expect((await app.call('checkUserExisted', { as, input: { email: typed[0]! } })).code).toBe(successCode);
  // A change warns the owner, so it is counted each time.
  await app.db.deleteFrom('rate_count').where('key', 'like', 'email-sent:%').execute();
  expect((await update(as, { new_email: typed[0]! })).code).toBe(errorCodes.tooManyRequests);
});

test('of many addresses asked about at once, five are answered, also when asked again [CONTACT-8]', async () => {
  const { as, id } = await patientWith();
  const ask = async (phone_number: string) =>
    (await app.call('checkUserExisted', { as, input: { phone_number } })).code === successCode;
  for (let at = 0; at < 3; at += 1) expect(await ask(newNumber())).toBe(true);
  const numbers = Array.from({ length: 3 }, newNumber);
  const { begun } = await app.db.transaction().execute(async (tx) => {
    await sql`select from rate_count where key = ${`check_user:${id}`} for update`.execute(tx);
    const asking = Promise.all(numbers.map(ask));
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(tx)).rows.length, { timeout: 10_000 }).toBe(numbers.length);
    return { begun: asking };
  });
  const first = await begun;
  expect(first.filter(Boolean)).toHaveLength(2);
  const again: boolean[] = [];
  for (const one of numbers) again.push(await ask(one));
  expect(again).toEqual(first);
});

test('an unfinished sign-up does not keep a number from its real owner', async () => {
  const phone_number = newNumber();
  await app.call('signUp', { input: { phone_number, password, agreed_version: legalVersion } });
  const { as } = await patientWith();
  await app.db
    .updateTable('one_time_code')
    .set({ created_at: new Date(0) })
    .where('phone_number', '=', phone_number)
    .execute();
  await prove(as, phone_number);
  expect((await update(as, { phone_number })).data).toMatchObject({ phone_number });
});

test('a new email takes effect by its link and signs out every session [CONTACT-3]', async () => {
  const { as, id, email } = await patientWith();
  const here = await app.call('logIn', { input: { email, password } });
  const new_email = newEmail();
  expect((await update(as, { new_email })).data).toMatchObject({ email });
  expect((await messageTo(app.db, email)).subject).toContain('変更の手続き');
  const token = await tokenOf(new_email);
  expect((await contactOf(id)).email).toBe(email);

  expect((await app.call('verifyNewEmail', { input: { token } })).data).toEqual({ email: new_email });
  expect(await contactOf(id)).toMatchObject({ email: new_email, is_email_verify: true });
  expect((await app.call('refreshToken', { input: { refresh_token: here.data.refresh_token } })).code).toBe(
    errorCodes.invalidToken,
  );
  expect((await app.call('information', { as })).code).toBe(errorCodes.invalidToken);
  expect((await app.call('verifyNewEmail', { input: { token } })).code).toBe(errorCodes.newEmailNotVerified);
  expect((await app.call('logIn', { input: { email: new_email, password } })).http).toBe(200);
  expect((await messageTo(app.db, email)).subject).toContain('メールアドレスが変更されました');
});

test('answers 04010 for a taken email, also when taken before verification [ERR-4, CONTACT-10]', async () => {
  const holder = await patientWith();
  const { as } = await patientWith();
  expect((await update(as, { new_email: holder.email })).code).toBe(errorCodes.emailExists);
  const new_email = newEmail();
  await update(as, { new_email });
  const token = await tokenOf(new_email);
  await app.db.updateTable('patient').set({ email: new_email }).where('id', '=', holder.id).execute();
  expect((await app.call('verifyNewEmail', { input: { token } })).code).toBe(errorCodes.emailExists);
});

test('only the newest email change counts; the current email is no change', async () => {
  const { as, id, email } = await patientWith();
  const [first, second] = [newEmail(), newEmail()];
  await update(as, { new_email: first });
  await update(as, { new_email: second });
  expect((await app.call('verifyNewEmail', { input: { token: await tokenOf(first) } })).code).toBe(
    errorCodes.newEmailNotVerified,
  );
  expect((await app.call('verifyNewEmail', { input: { token: await tokenOf(second) } })).http).toBe(200);
  expect((await contactOf(id)).email).toBe(second);
  expect(email).not.toBe(second);
  const settled = await patientWith();
  await update(settled.as, { new_email: settled.email });
  const tokens = await app.db.selectFrom('mail_token').select('email').where('patient_id', '=', settled.id).execute();
  expect(tokens).toEqual([]);
});

test('sends another email to an address that was never verified', async () => {
  const { as, id, email } = await patientWith({ is_email_verify: false });
  await update(as, { new_email: email });
  expect((await app.call('verifyNewEmail', { input: { token: await tokenOf(email) } })).http).toBe(200);
  expect(await contactOf(id)).toMatchObject({ email, is_email_verify: true });
});

test('half a profile is refused and nothing of it saved, the number neither (02004)', async () => {
  const { as, id } = await patientWith();
  const phone_number = newNumber();
  await prove(as, phone_number);
  expect(await update(as, { first_name: '花子', phone_number })).toMatchObject({
    code: errorCodes.requiredFieldsMissing,
    meta: { fields: expect.arrayContaining([{ field: 'last_name', rule: 'required' }]) },
  });
  expect((await contactOf(id)).phone_number).toBeNull();
  expect((await update(as, {})).code).toBe(errorCodes.requiredFieldsMissing);
});
