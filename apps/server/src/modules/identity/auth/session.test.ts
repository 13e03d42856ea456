import { errorCodes, type Tokens } from '@haruka/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestApp } from '../../../../test/support/index.ts';
import { authApp, insertMember, insertPatient, password } from './auth.fixtures.ts';

let app: TestApp;
beforeAll(async () => void (app = await authApp()));
afterAll(() => app.stop());

async function signedIn(): Promise<Tokens> {
  const { email } = await insertPatient(app.db);
  return (await app.call('logIn', { input: { email, password } })).data;
}
const refresh = (refresh_token: string) => app.call('refreshToken', { input: { refresh_token } });
const sidOf = ({ refresh_token }: Tokens) => refresh_token.split('.')[0]!;
const sessionOf = (tokens: Tokens) =>
  app.db.selectFrom('session').selectAll().where('id', '=', sidOf(tokens)).executeTakeFirstOrThrow();
const logOutWith = (access_token: string) =>
  app.call('logOut', { headers: { authorization: `Bearer ${access_token}` } });

test('a refresh token is traded for a new pair, again and again [AUTH-11]', async () => {
  let tokens = await signedIn();
  for (let round = 1; round <= 3; round += 1) {
    const next = await refresh(tokens.refresh_token);
    expect(next.http).toBe(200);
    expect(next.data.refresh_token).not.toBe(tokens.refresh_token);
    tokens = next.data;
  }
  expect((await sessionOf(tokens)).generation).toBe(3);
});

test('fifty tabs refresh at once, twenty times: one session, no sign-out', async () => {
  let tokens = await signedIn();
  for (let round = 1; round <= 20; round += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(tokens.refresh_token)));
    expect(answers.map(({ http }) => http)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(new Set(answers.map(({ data }) => data.refresh_token)).size).toBe(1);
    tokens = answers[0]!.data;
    expect((await sessionOf(tokens)).generation).toBe(round);
  }
});

test('a just-replaced token returns the same successor for 30 s, then ends the session', async () => {
  const first = await signedIn();
  const second = (await refresh(first.refresh_token)).data;
  expect((await refresh(first.refresh_token)).data.refresh_token).toBe(second.refresh_token);

  await app.db
    .updateTable('session')
    .set({ previous_until: new Date(Date.now() - 1000) })
    .where('id', '=', sidOf(first))
    .execute();
  expect((await refresh(first.refresh_token)).code).toBe(errorCodes.invalidToken);
  expect((await sessionOf(first)).revoked_why).toBe('token_reused');
});

test('a token two generations old revokes its family and access tokens, and is audited', async () => {
  const first = await signedIn();
  const second = (await refresh(first.refresh_token)).data;
  const third = (await refresh(second.refresh_token)).data;

  expect((await refresh(first.refresh_token)).code).toBe(errorCodes.invalidToken);
  expect((await refresh(third.refresh_token)).code).toBe(errorCodes.invalidToken);
  expect((await logOutWith(third.access_token)).code).toBe(errorCodes.invalidToken);
  const written = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('object_id', '=', sidOf(first))
    .where('object', '=', 'session')
    .execute();
  expect(written.map(({ action }) => action)).toEqual(['sign_in', 'token_reused']);
});

test.each(['rubbish', `${crypto.randomUUID()}.${'a'.repeat(43)}`, 'a'.repeat(200)])(
  'rejects an unknown token and ends no session: %s',
  async (token) => {
    expect(await refresh(token)).toMatchObject({ http: 401, code: errorCodes.invalidToken });
  },
);

test("a forged token of someone's session is refused, and the session lives on", async () => {
  const tokens = await signedIn();
  expect((await refresh(`${sidOf(tokens)}.${'A'.repeat(43)}`)).code).toBe(errorCodes.invalidToken);
  expect((await refresh(tokens.refresh_token)).http).toBe(200);
});

test('a patient may idle 7 days and stay 30; a member 30 minutes and 12 hours', async () => {
  const hours = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 360_000) / 10;
  const patient = await sessionOf(await signedIn());
  expect([hours(patient.created_at, patient.idle_until), hours(patient.created_at, patient.ends_at)]).toEqual([
    168, 720,
  ]);

  const { email } = await insertMember(app.db, { roles: ['DOCTOR'] });
  const { data } = await app.call('memberLogIn', { input: { email, password, app: 'doctor' } });
  const member = await sessionOf(data);
  expect([hours(member.created_at, member.idle_until), hours(member.created_at, member.ends_at)]).toEqual([0.5, 12]);

  await app.db
    .updateTable('session')
    .set({ idle_until: new Date(Date.now() - 1) })
    .where('id', '=', member.id)
    .execute();
  expect((await refresh(data.refresh_token)).code).toBe(errorCodes.invalidToken);
});

test('a refresh never lengthens a session beyond its end', async () => {
  const tokens = await signedIn();
  const ends_at = new Date(Date.now() + 60_000);
  await app.db.updateTable('session').set({ ends_at }).where('id', '=', sidOf(tokens)).execute();
  await refresh(tokens.refresh_token);
  expect((await sessionOf(tokens)).idle_until).toBe(ends_at.toISOString());
});

test('a suspended member cannot refresh', async () => {
  const { id, email } = await insertMember(app.db, { roles: ['STAFF'] });
  const { data } = await app.call('memberLogIn', { input: { email, password, app: 'clinic' } });
  await app.db.updateTable('member').set({ status: 'SUSPENDED' }).where('id', '=', id).execute();
  expect((await refresh(data.refresh_token)).code).toBe(errorCodes.invalidToken);
});

test('log-out ends the session here and now [AUTH-12]', async () => {
  const tokens = await signedIn();
  expect((await logOutWith(tokens.access_token)).http).toBe(200);
  expect((await logOutWith(tokens.access_token)).code).toBe(errorCodes.invalidToken);
  expect((await refresh(tokens.refresh_token)).code).toBe(errorCodes.invalidToken);
});

test('a session revoked by another process opens nothing here within 2 s', async () => {
  const tokens = await signedIn();
  await app.db.updateTable('session').set({ revoked_at: new Date() }).where('id', '=', sidOf(tokens)).execute();
  const before = Date.now();
  await vi.waitFor(
    async () =>
      expect(
        (
          await app.call('sendOtp', {
            input: { phone_number: '+819000000000' },
            headers: { authorization: `Bearer ${tokens.access_token}` },
          })
        ).code,
      ).toBe(errorCodes.invalidToken),
    {
      timeout: 3000,
      interval: 50,
    },
  );
  expect(Date.now() - before).toBeLessThan(2000);
});

test('a suspension counts within 2 s, and a lost role too', async () => {
  const { id } = await insertMember(app.db, { roles: ['STAFF'] });
  const as = { kind: 'clinic' as const, id };
  const token = await app.tokenFor(as);
  await app.db.updateTable('member').set({ status: 'SUSPENDED' }).where('id', '=', id).execute();
  await vi.waitFor(async () => expect((await logOutWith(token)).code).toBe(errorCodes.memberSuspended), {
    timeout: 2000,
    interval: 50,
  });
});

test('log-out cuts the sockets of that session within 5 s, and of no other', async () => {
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const tokens = [await signedIn(), await signedIn()] as const;
  const sockets = tokens.map(({ access_token }) =>
    io(url, { transports: ['websocket'], auth: { token: access_token }, reconnection: false }),
  );
  await vi.waitFor(() => expect(sockets.map(({ connected }) => connected)).toEqual([true, true]), { timeout: 10_000 });
  await logOutWith(tokens[0].access_token);
  await vi.waitFor(() => expect(sockets[0]!.connected).toBe(false), { timeout: 5000 });
  expect(sockets[1]!.connected).toBe(true);
  sockets[1]!.disconnect();
});

test.each(['APPLIED', 'CANCELLED', 'DISCONTINUED'] as const)(
  'rejects a refresh for a clinic that is %s [D1]',
  async (status) => {
    const { email, clinic_id } = await insertMember(app.db, { roles: ['STAFF'] });
    const { data } = await app.call('memberLogIn', { input: { email, password, app: 'clinic' } });
    await app.db.updateTable('clinic').set({ status }).where('id', '=', clinic_id).execute();
    expect((await refresh(data.refresh_token)).code).toBe(errorCodes.invalidToken);
    expect((await sessionOf(data)).revoked_why).toBe('owner_left');
  },
);
