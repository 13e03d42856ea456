import { legalVersion, authRoutes, limits, errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeMail } from '../../../providers/mail/fake-mail.ts';
import { type TestUser, type TestApp, testApp, testFiles } from '../../../../test/support/index.ts';
import { auth } from './auth.module.ts';
import { noPayment } from '../../../providers/payment/no-payment.ts';
import { authApp, insertPatient, messageTo, newNumber, password } from './auth.fixtures.ts';

let app: TestApp;
beforeAll(async () => void (app = await authApp()));
afterAll(() => app.stop());

const sendOtp = (phone_number: string, as?: TestUser) => app.call('sendOtp', { input: { phone_number }, as });
const verifyOtp = (phone_number: string, service_id: string, otp: string, as?: TestUser) =>
  app.call('verifyOtp', { input: { phone_number, service_id, otp }, as });
const codeTo = async (phone_number: string) => (await messageTo(app.db, phone_number)).code!;
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const signUp = async (phone_number: string) =>
  (await app.call('signUp', { input: { phone_number, password, agreed_version: legalVersion } })).data.service_id!;
/** Lets time pass for every code of a number. */
const minutesLater = (phone_number: string, minutes: number) => {
  const past = new Date(Date.now() - minutes * 60_000);
  return app.db
    .updateTable('one_time_code')
    .set({ created_at: past })
    .where('phone_number', '=', phone_number)
    .execute();
};

test('signing up by phone: the code activates the account and signs in [CONTACT-6]', async () => {
  const phone_number = newNumber();
  const service_id = await signUp(phone_number);
  expect((await app.call('logIn', { input: { phone_number, password } })).code).toBe(errorCodes.accountNotActivated);
  const { data } = await verifyOtp(phone_number, service_id, await codeTo(phone_number));
  expect(data).toEqual({
    status: 'approved',
    tokens: { access_token: expect.any(String), refresh_token: expect.any(String) },
  });
  expect((await app.call('logIn', { input: { phone_number, password } })).http).toBe(200);
  const patient = await app.db
    .selectFrom('patient')
    .select(['status', 'is_sms_verify'])
    .where('phone_number', '=', phone_number)
    .executeTakeFirst();
  expect(patient).toEqual({ status: 'ACTIVE', is_sms_verify: true });
});

test('a new code for a waiting account activates it too', async () => {
  const phone_number = newNumber();
  await signUp(phone_number);
  await messageTo(app.db, phone_number);
  await minutesLater(phone_number, 2);
  const { data } = await sendOtp(phone_number);
  expect(
    (await verifyOtp(phone_number, data.verify.service_id, await codeTo(phone_number))).data.tokens,
  ).not.toBeNull();
});

test('a signed-in patient verifies their own number [CONTACT-1, CONTACT-7]', async () => {
  const phone_number = newNumber();
  const { id } = await insertPatient(app.db, { phone_number });
  const as = { kind: 'patient' as const, id };
  const { data } = await sendOtp(phone_number, as);
  expect((await verifyOtp(phone_number, data.verify.service_id, await codeTo(phone_number), as)).data).toEqual({
    status: 'approved',
    tokens: null,
  });
  expect(
    (await app.db.selectFrom('patient').select('is_sms_verify').where('id', '=', id).executeTakeFirst())?.is_sms_verify,
  ).toBe(true);
});

test('another number that they verify is proven but not yet theirs', async () => {
  const { id } = await insertPatient(app.db, { phone_number: newNumber() });
  const as = { kind: 'patient' as const, id };
  const other = newNumber();
  const { data } = await sendOtp(other, as);
  expect((await verifyOtp(other, data.verify.service_id, await codeTo(other), as)).data.status).toBe('approved');
  expect(
    (await app.db.selectFrom('patient').select('is_sms_verify').where('id', '=', id).executeTakeFirst())?.is_sms_verify,
  ).toBe(false);
  const proof = await app.db
    .selectFrom('one_time_code')
    .select(['approved_at', 'used_at'])
    .where('id', '=', data.verify.service_id)
    .executeTakeFirst();
  expect(proof).toEqual({ approved_at: expect.any(String), used_at: null });
});

test('rejects a patient’s code for another patient or another number [D1, CONTACT-6]', async () => {
  const phone_number = newNumber();
  const { id } = await insertPatient(app.db, { phone_number });
  const unrelated = await insertPatient(app.db);
  const { data } = await sendOtp(phone_number, { kind: 'patient', id });
  const code = await codeTo(phone_number);
  const { service_id } = data.verify;
  expect((await verifyOtp(phone_number, service_id, code)).code).toBe(errorCodes.verificationFailed);
  expect((await verifyOtp(phone_number, service_id, code, { kind: 'patient', id: unrelated.id })).code).toBe(
    errorCodes.verificationFailed,
  );
  expect((await verifyOtp(newNumber(), service_id, code, { kind: 'patient', id })).code).toBe(
    errorCodes.verificationFailed,
  );
  expect((await verifyOtp(phone_number, crypto.randomUUID(), code, { kind: 'patient', id })).code).toBe(
    errorCodes.verificationFailed,
  );
});

test('five tries, then the code is dead, also for the right answer', async () => {
  const phone_number = newNumber();
  const service_id = await signUp(phone_number);
  const code = await codeTo(phone_number);
  for (let at = 1; at <= limits.otp.tries; at += 1)
    expect((await verifyOtp(phone_number, service_id, wrong(code, at))).data.status).toBe('pending');
  expect((await verifyOtp(phone_number, service_id, code)).data).toEqual({ status: 'expired', tokens: null });
});

test('a hundred guesses at once reach the code five times', async () => {
  const phone_number = newNumber();
  const service_id = await signUp(phone_number);
  const code = await codeTo(phone_number);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => verifyOtp(phone_number, service_id, wrong(code, at + 1))),
  );
  const counts = Object.groupBy(answers, ({ data }) => data.status);
  expect([counts.pending?.length, counts.expired?.length]).toEqual([5, 95]);
});

test('a code lives ten minutes and is good once', async () => {
  const phone_number = newNumber();
  const service_id = await signUp(phone_number);
  const code = await codeTo(phone_number);
  const row = await app.db
    .selectFrom('one_time_code')
    .select(['created_at', 'expires_at'])
    .where('id', '=', service_id)
    .executeTakeFirstOrThrow();
  expect(Date.parse(row.expires_at) - Date.parse(row.created_at)).toBe(limits.otp.minutes * 60_000);
  const both = await Promise.all([
    verifyOtp(phone_number, service_id, code),
    verifyOtp(phone_number, service_id, code),
  ]);
  expect(both.map(({ data }) => data.status).toSorted()).toEqual(['approved', 'expired']);

  await minutesLater(phone_number, 2);
  const { data } = await sendOtp(phone_number);
  const next = await codeTo(phone_number);
  await app.db
    .updateTable('one_time_code')
    .set({ expires_at: new Date() })
    .where('phone_number', '=', phone_number)
    .execute();
  expect((await verifyOtp(phone_number, data.verify.service_id, next)).data.status).toBe('expired');
});

test('sends a number one code a minute and five a day, also for parallel requests', async () => {
  const phone_number = newNumber();
  const rush = await Promise.all(Array.from({ length: 10 }, () => sendOtp(phone_number)));
  expect(rush.filter(({ http }) => http === 200)).toHaveLength(1);
  const refused = rush.find(({ http }) => http !== 200)!;
  expect(refused.code).toBe(errorCodes.tooManyRequests);
  expect(Number(refused.meta?.retry_after)).toBeLessThanOrEqual(limits.otp.betweenSeconds);

  for (let at = 1; at < limits.otp.perDay; at += 1) {
    await minutesLater(phone_number, 2);
    expect((await sendOtp(phone_number)).http).toBe(200);
  }
  await minutesLater(phone_number, 2);
  const tomorrow = await sendOtp(phone_number);
  expect(tomorrow.code).toBe(errorCodes.tooManyRequests);
  expect(Number(tomorrow.meta?.retry_after)).toBeGreaterThan(20 * 3600);
  await minutesLater(phone_number, 24 * 60 + 1);
  expect((await sendOtp(phone_number)).http).toBe(200);
});

test('one network address may ask for ten codes an hour', async () => {
  const ask = () =>
    app.http
      .inject({
        method: 'POST',
        url: '/api/v1/auth/send-otp/',
        payload: { phone_number: newNumber() },
        remoteAddress: '203.0.113.7',
      })
      .then(({ statusCode }) => statusCode);
  for (let at = 0; at < 10; at += 1) expect(await ask()).toBe(200);
  expect(await ask()).toBe(429);
});

test('only Japanese mobile numbers are written to', async () => {
  for (const phone_number of ['+12025550100', '+81312345678', '09012345678', '+8190123456789'])
    expect((await sendOtp(phone_number)).code).toBe(errorCodes.invalidInput);
});

test('sign-up answers a known number like an unknown one; its code answers 04001', async () => {
  const phone_number = newNumber();
  await insertPatient(app.db, { phone_number });
  const known = await app.call('signUp', {
    input: { phone_number, password: 'another person tries this', agreed_version: legalVersion },
  });
  expect(known).toMatchObject({ http: 200, data: { verify: 'SMS', service_id: expect.any(String) } });
  expect((await verifyOtp(phone_number, known.data.service_id!, wrong(await codeTo(phone_number)))).data.status).toBe(
    'pending',
  );
  expect((await verifyOtp(phone_number, known.data.service_id!, await codeTo(phone_number))).code).toBe(
    errorCodes.userExists,
  );
  expect((await app.call('logIn', { input: { phone_number, password } })).http).toBe(200);
});

test('a failing provider is 01008 and costs no attempt; a retry may follow at once [CONTACT-7]', async () => {
  let isDown = true;
  const broken = await testApp({
    modules: [auth],
    routes: authRoutes,
    providers: {
      mail: fakeMail(app.db),
      sms: {
        start: async () => {
          if (isDown) throw new Error('down');
          return 'reference';
        },
        check: async () => {
          throw new Error('down');
        },
      },
      files: testFiles(),
      payment: noPayment,
    },
  });
  const phone_number = newNumber();
  expect(await broken.call('sendOtp', { input: { phone_number } })).toMatchObject({
    http: 503,
    code: errorCodes.serviceUnavailable,
  });
  isDown = false;
  const { data, http } = await broken.call('sendOtp', { input: { phone_number } });
  expect(http).toBe(200);
  expect(
    (await broken.call('verifyOtp', { input: { phone_number, service_id: data.verify.service_id, otp: '123456' } }))
      .code,
  ).toBe(errorCodes.serviceUnavailable);
  await broken.stop();
});

test('the next code is sent 60 s after the last one, and not before [D1]', async () => {
  const phone_number = newNumber();
  const sentAgo = (seconds: number) =>
    app.db
      .updateTable('one_time_code')
      .set({ created_at: new Date(Date.now() - seconds * 1000) })
      .where('phone_number', '=', phone_number)
      .execute();
  expect((await sendOtp(phone_number)).http).toBe(200);
  await sentAgo(45);
  const early = await sendOtp(phone_number);
  expect(early.code).toBe(errorCodes.tooManyRequests);
  expect(Number(early.meta?.retry_after)).toBeLessThanOrEqual(15);
  await sentAgo(60);
  expect((await sendOtp(phone_number)).http).toBe(200);
});
