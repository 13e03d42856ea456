import { accountRoutes, authRoutes, errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/index.ts';
import { account } from '../accounts/account.module.ts';
import { auth } from './auth.module.ts';
import { insertMember, insertPatient, newEmail, newNumber, password } from './auth.fixtures.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
let app: TestApp;
beforeAll(
  async () => void (app = await testApp({ modules: [auth, account], routes: { ...authRoutes, ...accountRoutes } })),
);
afterAll(() => app.stop());
beforeEach(async () => void (await app.db.deleteFrom('rate_count').execute()));

const send = async (path: string, payload: object, { ip = '203.0.113.7', cookie = '' } = {}) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/v1/auth/${path}/`,
    payload,
    remoteAddress: ip,
    headers: { ...(cookie && { cookie }) },
  });
  const set = String(answer.headers['set-cookie'] ?? '');
  return { ...answer.json<{ code: string }>(), cookie: set.split(';')[0]!, set };
};
const wrong = (email: string, from: object) => send('log-in', { email, password: 'not this one' }, from);

test(
  'failed attempts from elsewhere do not lock the owner out of a known device [B5]',
  { timeout: 120_000 },
  async () => {
    const { email } = await insertPatient(app.db);
    const { cookie, set } = await send('log-in', { email, password });
    expect(set).toMatch(/^haruka_device=[\w-]{43}; Path=\/api\/v1\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    for (let at = 0; at < 60; at += 10)
      await Promise.all(Array.from({ length: 10 }, (_, one) => wrong(email, { ip: `198.51.100.${at + one}` })));
    expect((await wrong(email, { ip: '192.0.2.1' })).code).toBe(errorCodes.tooManyRequests);
    expect((await send('log-in', { email, password }, { cookie })).code).toBe(successCode);
  },
);

test('the device cookie of another account gives no separate quota [B5]', async () => {
  const { email } = await insertPatient(app.db);
  const other = await insertPatient(app.db);
  const { cookie } = await send('log-in', { email: other.email, password });
  for (let at = 0; at < 10; at += 1) await wrong(email, {});
  expect((await send('log-in', { email, password }, { cookie })).code).toBe(errorCodes.tooManyRequests);
  expect((await send('log-in', { email, password })).code).toBe(errorCodes.tooManyRequests);
});

test(
  'a known device that mistypes is slowed and not refused; a flood from it is [B5]',
  { timeout: 30_000 },
  async () => {
    const { email } = await insertPatient(app.db);
    const { cookie } = await send('log-in', { email, password });
    for (let at = 0; at < 10; at += 1) expect((await wrong(email, { cookie })).code).toBe(errorCodes.wrongPassword);
    const from = performance.now();
    expect((await send('log-in', { email, password }, { cookie })).code).toBe(successCode);
    expect(performance.now() - from).toBeGreaterThan(1500);
    for (let at = 0; at < 10; at += 1) await wrong(email, { cookie });
    const flood = await Promise.all(Array.from({ length: 20 }, () => wrong(email, { cookie })));
    expect(flood.filter(({ code }) => code === errorCodes.tooManyRequests)).toHaveLength(18);
  },
);

test(
  'sixty right log-ins and more behind one address all work; failures alone count [B5]',
  { timeout: 120_000 },
  async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => insertPatient(app.db)));
    for (let round = 0; round < 4; round += 1) {
      const said = await Promise.all(people.map(({ email }) => send('log-in', { email, password })));
      expect(new Set(said.map(({ code }) => code))).toEqual(new Set([successCode]));
    }
    const failed = [];
    for (let at = 0; at < 70; at += 1) failed.push((await wrong(newEmail(), {})).code);
    expect(failed.filter((code) => code === errorCodes.wrongPassword)).toHaveLength(60);
  },
);

test(
  'a right password that is asked for a second step is no failure, a wrong code is [B5, AUTH-17]',
  { timeout: 120_000 },
  async () => {
    const members = await Promise.all(
      Array.from({ length: 8 }, () => insertMember(app.db, { roles: ['STAFF'], totp_secret: secret })),
    );
    const first = (email: string, more = {}) => send('member-log-in', { email, password, app: 'clinic', ...more });
    // More than the ten tries of an account and the sixty of an address.
    for (let round = 0; round < 11; round += 1) {
      const said = await Promise.all(members.map(({ email }) => first(email)));
      expect(new Set(said.map(({ code }) => code))).toEqual(new Set([errorCodes.secondFactorRequired]));
    }
    const { email } = members[0]!;
    const other = async () => (await first(email, { app: 'doctor' })).code;
    expect([await other(), await other()]).toEqual([errorCodes.wrongApp, errorCodes.wrongApp]);
    const counted = await app.db.selectFrom('rate_count').select('count').where('key', 'like', 'log_in:%').execute();
    expect(counted.filter(({ count }) => count > 0)).toEqual([]);
    expect((await first(email, { totp: '000000' })).code).toBe(errorCodes.secondFactorWrong);
    expect(await app.db.selectFrom('rate_count').select('count').where('key', 'like', 'log_in:ip:%').execute()).toEqual(
      [{ count: 1 }],
    );
  },
);

test('a known device is refused after a hundred wrong tries in a day [B5]', { timeout: 30_000 }, async () => {
  const { email } = await insertPatient(app.db);
  const { cookie } = await send('log-in', { email, password });
  await wrong(email, { cookie });
  await app.db.updateTable('rate_count').set({ count: 99 }).where('key', 'like', '%:device:%:day').execute();
  expect((await wrong(email, { cookie })).code).toBe(errorCodes.wrongPassword);
  expect((await send('log-in', { email, password }, { cookie })).code).toBe(errorCodes.tooManyRequests);
});

test('a whole /64 is one address, however it is written, and the next one is another [B5]', async () => {
  const { email } = await insertPatient(app.db);
  const ips = Array.from({ length: 10 }, (_, at) => `2001:db8:0:7::${at + 1}`);
  for (const ip of ips) expect((await wrong(email, { ip })).code).toBe(errorCodes.wrongPassword);
  expect((await wrong(email, { ip: '2001:0db8:0:7:aaaa:bbbb:cccc:dddd' })).code).toBe(errorCodes.tooManyRequests);
  expect((await wrong(email, { ip: '2001:db8:0:8::1' })).code).toBe(errorCodes.wrongPassword);
});

test('requests from elsewhere do not use up the owner’s emails of the day [B5]', async () => {
  const { email } = await insertPatient(app.db);
  await app.db.updateTable('patient').set({ is_email_verify: true }).where('email', '=', email).execute();
  const { cookie } = await send('log-in', { email, password });
  expect((await send('forgot-password', { email })).code).toBe(successCode);
  expect((await send('forgot-password', { email })).code).toBe(errorCodes.tooManyRequests);
  expect((await send('forgot-password', { email }, { cookie })).code).toBe(successCode);
});

test("nor the codes of a day to the owner's number [B5]", async () => {
  const phone_number = newNumber();
  await insertPatient(app.db, { phone_number });
  await app.db.updateTable('patient').set({ is_sms_verify: true }).where('phone_number', '=', phone_number).execute();
  const { cookie } = await send('log-in', { phone_number, password });
  expect((await send('forgot-password', { phone_number })).code).toBe(successCode);
  expect((await send('forgot-password', { phone_number })).code).toBe(errorCodes.tooManyRequests);
  expect((await send('forgot-password', { phone_number }, { cookie })).code).toBe(successCode);
});

test('a member signs in on a known device during failed attempts from elsewhere [B5]', async () => {
  const { email } = await insertMember(app.db, { roles: ['STAFF'] });
  const input = { email, password, app: 'clinic' };
  const { cookie } = await send('member-log-in', input);
  for (let at = 0; at < 10; at += 1) await send('member-log-in', { ...input, password: 'not this one' });
  expect((await send('member-log-in', input)).code).toBe(errorCodes.tooManyRequests);
  expect((await send('member-log-in', input, { cookie })).code).toBe(successCode);
});
