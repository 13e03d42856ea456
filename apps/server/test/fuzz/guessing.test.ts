import { legalVersion, accountRoutes, authRoutes, limits, successCode, errorCodes } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '../../src/modules/identity/accounts/account.module.ts';
import { auth } from '../../src/modules/identity/auth/auth.module.ts';
import { insertPatient, newEmail, newNumber, password } from '../../src/modules/identity/auth/auth.fixtures.ts';
import { noPayment } from '../../src/providers/payment/no-payment.ts';
import { type TestApp, testApp, testFiles } from '../support/index.ts';

const guesses = process.env.TEST_NIGHT === '1' ? 10_000 : 1_440;
/** A day in steps of ten minutes, with an equal number of guesses in each. */
const steps = 144;
const perStep = Math.ceil(guesses / steps);

let app: TestApp;
/** Guesses that reached the code itself, by number, and codes that were sent. */
const reached = new Map<string, number>();
const sent = new Map<string, number>();
const add = (to: Map<string, number>, key: string) => to.set(key, (to.get(key) ?? 0) + 1);

beforeAll(async () => {
  app = await testApp({
    modules: [auth, account],
    routes: { ...authRoutes, ...accountRoutes },
    providers: {
      mail: { send: async () => {}, close: () => {} },
      sms: {
        start: async (phone_number) => {
          add(sent, phone_number);
          return 'reference';
        },
        // No guess is ever correct, so that only guesses are counted.
        check: async (phone_number) => {
          add(reached, phone_number);
          return 'pending';
        },
      },
      files: testFiles(),
      payment: noPayment,
    },
  });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.deleteFrom('rate_count').execute();
});

const post = async (path: string, ip: string, payload: object) => {
  const answer = await app.http.inject({ method: 'POST', url: `/api/v1/auth/${path}/`, payload, remoteAddress: ip });
  return answer.json<{ code: string; data: { service_id: string; status: string } | null }>();
};
/** Returns one of two hundred IP addresses. */
const address = (at: number) => `203.0.${Math.floor(at / 100) % 2}.${1 + (at % 100)}`;
const sixDigits = (at: number) => String(at % 1_000_000).padStart(6, '0');

/** Moves every row into the past, because the rate limits use the clock of the database. */
async function later(minutes: number, step: number) {
  const past = sql<string>`make_interval(mins => ${minutes})`;
  await sql`update one_time_code set created_at = created_at - ${past}, expires_at = expires_at - ${past}`.execute(
    app.db,
  );
  // Ends windows of a minute, an hour and a day.
  const isNewHour = (step + 1) % (60 / minutes) === 0;
  await sql`delete from rate_count where key like ${isNewHour ? '%' : '%:minute'} and key not like '%:day'`.execute(
    app.db,
  );
}

test(`${guesses} guesses a day from 200 addresses reach 5 codes with 5 tries each`, { timeout: 120_000 }, async () => {
  const phone_number = newNumber();
  await insertPatient(app.db, { phone_number });
  let service_id = '';
  let at = 0;
  for (let step = 0; step < steps; step += 1) {
    const asked = await post('forgot-password', address(step), { phone_number });
    service_id = asked.data?.service_id ?? service_id;
    const said = await Promise.all(
      Array.from({ length: perStep }, () => {
        at += 1;
        return post('verify-otp', address(at), { phone_number, service_id, otp: sixDigits(at) });
      }),
    );
    expect(said.filter(({ data }) => data?.status === 'approved')).toEqual([]);
    await later(10, step);
  }
  expect(at).toBeGreaterThanOrEqual(guesses);
  expect(sent.get(phone_number)).toBe(limits.otp.perDay);
  expect(reached.get(phone_number)).toBe(limits.otp.perDay * limits.otp.tries);
});

test('one address may request ten codes and try sixty an hour, for any number', async () => {
  const ip = '198.51.100.7';
  const numbers = Array.from({ length: 40 }, newNumber);
  const codes = await Promise.all(numbers.map((phone_number) => post('send-otp', ip, { phone_number })));
  expect(codes.filter(({ code }) => code === successCode)).toHaveLength(10);
  expect(codes.filter(({ code }) => code === errorCodes.tooManyRequests)).toHaveLength(30);

  // Codes requested from other addresses: a few tries at each of a thousand numbers.
  const open = await Promise.all(
    Array.from({ length: 100 }, async (_, at) => {
      const phone_number = newNumber();
      const { data } = await post('forgot-password', address(at), { phone_number });
      return { phone_number, service_id: data!.service_id };
    }),
  );
  const before = [...reached.values()].reduce((sum, each) => sum + each, 0);
  for (let round = 0; round < 3; round += 1)
    await Promise.all(open.map((each, at) => post('verify-otp', ip, { ...each, otp: sixDigits(round * 100 + at) })));
  expect([...reached.values()].reduce((sum, each) => sum + each, 0) - before).toBe(60);
});

test('a code by email allows five tries per email and five emails a day', async () => {
  const email = newEmail();
  await app.call('signUp', { input: { email, password, agreed_version: legalVersion } });
  let at = 0;
  for (let step = 0; step < 24; step += 1) {
    await post('resend-verify-token', address(step), { email });
    const codesSeen = await Promise.all(
      Array.from({ length: 40 }, () => {
        at += 1;
        return post('verify-account', address(at), { email, code: sixDigits(at) });
      }),
    );
    expect(new Set(codesSeen.map(({ code }) => code))).toEqual(new Set([errorCodes.verificationFailed]));
    await later(10, step);
  }
  const tokens = await app.db.selectFrom('mail_token').select('tries').where('email', '=', email).execute();
  expect(tokens.length).toBeLessThanOrEqual(limits.otp.perDay);
  expect(Math.max(...tokens.map(({ tries }) => tries))).toBe(limits.otp.tries);
});

test('of password tries from 200 addresses, fifty per quarter hour reach the hash', async () => {
  const { email } = await insertPatient(app.db);
  const codesSeen: string[] = [];
  for (let at = 0; at < 300; at += 20)
    codesSeen.push(
      ...(
        await Promise.all(
          Array.from({ length: 20 }, (_, each) =>
            post('log-in', address(at + each), { email, password: `wrong ${at}` }),
          ),
        )
      ).map(({ code }) => code),
    );
  const tried = codesSeen.filter((code) => code === errorCodes.wrongPassword).length;
  // Twice as many at the boundary of two quarters.
  expect([50, 100]).toContain(tried);
  expect(codesSeen.filter((code) => code === errorCodes.tooManyRequests)).toHaveLength(300 - tried);
});
