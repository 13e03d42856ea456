import { errorCodes } from '@haruka/contract';
import type { AddressInfo } from 'node:net';
import { type Socket, io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, trustTokens, testApp } from '../../../test/support/index.ts';
import { clockOf } from '../ops/clock.ts';
import { emitEvent } from './outbox.ts';

const patient_id = '01936f00-0000-7000-8000-000000000001';
const ids = { consult_id: '01936f00-0000-7000-8000-00000000000a', patient_id, doctor_id: 3, clinic_location_id: 1 };
const onPresence = vi.fn();
const revoked = new Set<string>();
/** Runs between the verification of the token and the connection of the socket. */
let meanwhile: (() => void) | undefined;
const clients: Socket[] = [];
let clockOffset = 0;
let app: TestApp;
let port: number;

beforeAll(async () => {
  const believe = trustTokens({ 1: ['OWNER'], 2: ['STAFF'], 3: ['DOCTOR'] });
  app = await testApp({
    routes: {},
    clock: clockOf(() => new Date(Date.now() + clockOffset)),
    resolveActor: async (claims) => {
      const actor = revoked.has(claims.sid) ? undefined : await believe(claims);
      meanwhile?.();
      return actor;
    },
    modules: [
      {
        name: 'test',
        sockets: () => (socket, actor) => socket.on('who', (answer: (kind: string) => void) => answer(actor.kind)),
        presence: () => onPresence,
      },
    ],
  });
  await app.db.insertInto('clinic').values({ id: 1, name: 'One' }).execute();
  await app.db
    .insertInto('clinic_location')
    .values(
      [1, 2].map((id) => ({ id, clinic_id: 1, name: `L${id}`, prefecture: 13, address_2: '', speciality_ids: [34] })),
    )
    .execute();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
  onPresence.mockClear();
  clockOffset = 0;
  meanwhile = undefined;
});
afterAll(() => app.stop());

const token = (kind: 'patient' | 'clinic' | 'doctor', sub: string, sid = `s-${kind}-${sub}`) =>
  app.deps.tokens.access({ kind, sub, sid, clinic_id: 1 });
function connect(auth: object, extraHeaders: Record<string, string> = {}): Socket {
  const client = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth,
    extraHeaders,
  });
  clients.push(client);
  return client;
}
const next = <T = unknown>(client: Socket, event: string) =>
  new Promise<T>((done) => client.once(event, (value: T) => done(value)));
async function signedIn(kind: 'patient' | 'clinic' | 'doctor', sub: string, sid?: string): Promise<Socket> {
  const client = connect({ token: await token(kind, sub, sid) });
  await next(client, 'connect');
  return client;
}

test.each([
  ['nonsense', async () => ({ token: 'a.b.c' })],
  ['a token that is not a string', async () => ({ token: { a: 1 } })],
  [
    'the token of a session that ended',
    async () => {
      revoked.add('gone');
      return { token: await token('patient', 'p', 'gone') };
    },
  ],
])('rejects a connection with %s with invalidToken', async (_what, auth) => {
  const error = await next<Error & { data: unknown }>(connect(await auth()), 'connect_error');
  expect(error.data).toEqual({ code: errorCodes.invalidToken });
});

test('a connection without a token is unauthenticated; it may use the header [C1, C5]', async () => {
  const refused = await next<Error & { data: unknown }>(connect({}), 'connect_error');
  expect(refused.data).toEqual({ code: errorCodes.unauthenticated });
  await next(connect({}, { authorization: `Bearer ${await token('patient', 'p')}` }), 'connect');
  const stale = await next<Error & { data: unknown }>(connect({}, { authorization: 'Bearer a.b.c' }), 'connect_error');
  expect(stale.data).toEqual({ code: errorCodes.invalidToken });
});

test('rejects a page of another site and admits our own', async () => {
  const auth = { token: await token('patient', 'p') };
  await expect(next(connect(auth, { origin: 'https://evil.example' }), 'connect_error')).resolves.toBeInstanceOf(Error);
  const own = connect(auth, { origin: `http://patient.localhost:${port}` });
  await next(own, 'connect');
  expect(own.connected).toBe(true);
});

test.each(['patient', 'clinic', 'doctor'] as const)(
  'a %s token opens a connection of its kind [LIVE-2, LIVE-3]',
  async (kind) => {
    const client = await signedIn(kind, kind === 'doctor' ? '3' : '2');
    expect(await client.emitWithAck('who')).toBe(kind);
  },
);

test('an event reaches the rooms it names and no others', async () => {
  const people = {
    patient: await signedIn('patient', patient_id),
    'another patient': await signedIn('patient', 'p2'),
    owner: await signedIn('clinic', '1'),
    staff: await signedIn('clinic', '2'),
    doctor: await signedIn('doctor', '3'),
  };
  const received: string[] = [];
  for (const [person, client] of Object.entries(people)) client.on('calendar.new', () => received.push(person));
  await emitEvent(app.db, 'calendar.new', { ...ids, clinic_location_id: 2 });
  await emitEvent(app.db, 'calendar.new', ids);
  await emitEvent(app.db, 'maintenance', { is_on: false, text: '' });
  const last = Promise.all(Object.values(people).map((client) => next(client, 'maintenance')));
  app.deps.outbox.kick();
  await last;
  expect(received.toSorted()).toEqual(['doctor', 'owner', 'owner', 'patient', 'patient', 'staff']);
});

test('closes a socket when its token expires', async () => {
  const stale = token('patient', 'p');
  clockOffset = -599_000;
  const client = connect({ token: await app.deps.tokens.access({ kind: 'patient', sub: 'p', sid: 's' }) });
  await stale;
  await next(client, 'connect');
  expect(await next(client, 'disconnect')).toBe('io server disconnect');
});

test("session.renew with a fresh token keeps a socket, another person's does not", async () => {
  clockOffset = -598_500;
  const client = await signedIn('patient', 'p');
  const cut = vi.fn();
  client.on('disconnect', cut);
  expect(await client.emitWithAck('session.renew', await token('patient', 'q', 's-patient-p'))).toBe(false);
  expect(await client.emitWithAck('session.renew', 'nonsense')).toBe(false);
  clockOffset = 0;
  expect(await client.emitWithAck('session.renew', await token('patient', 'p'))).toBe(true);
  const other = await (async () => {
    clockOffset = -598_000;
    const short = await signedIn('patient', 'r');
    return next(short, 'disconnect');
  })();
  expect(other).toBe('io server disconnect');
  expect(cut).not.toHaveBeenCalled();
});

test('the end of a session closes its sockets and no others', async () => {
  const [mine, other] = [await signedIn('patient', 'p', 'one'), await signedIn('patient', 'p', 'two')];
  const gone = next(mine, 'disconnect');
  app.deps.sockets.endSession('one');
  await gone;
  expect(other.connected).toBe(true);
});

test('a session that ends while its socket signs in keeps no socket', async () => {
  meanwhile = () => {
    revoked.add('late');
    app.deps.sockets.endSession('late');
  };
  const late = connect({ token: await token('patient', 'p', 'late') });
  expect(await next(late, 'disconnect')).toBe('io server disconnect');
});

test('presence starts with the first socket and ends with the last', async () => {
  const calls = () =>
    onPresence.mock.calls
      .filter(([actor]) => (actor as { id: string }).id === 'x')
      .map(([, isOnline]) => isOnline as boolean);
  const [one, two] = [await signedIn('patient', 'x'), await signedIn('patient', 'x')];
  expect(calls()).toEqual([true]);
  one.disconnect();
  two.disconnect();
  await expect.poll(calls, { interval: 5 }).toEqual([true, false]);
});

test('closes a socket that sends too often or too much; a person has at most twenty', async () => {
  const flood = await signedIn('patient', 'f');
  const cut = next(flood, 'disconnect');
  for (let n = 0; n < 500; n++) flood.emit('noise', n);
  await cut;

  const heavy = await signedIn('patient', 'h');
  const dropped = next(heavy, 'disconnect');
  heavy.emit('noise', 'x'.repeat(70_000));
  await dropped;

  const many = await Promise.all(Array.from({ length: 20 }, () => signedIn('patient', 'm')));
  const extra = connect({ token: await token('patient', 'm') });
  await next(extra, 'connect_error');
  expect(many.every((client) => client.connected)).toBe(true);
});

test('rejects the 21st socket with tooManyRequests; no timer or connection stays [E3]', async () => {
  const started = vi.spyOn(globalThis, 'setTimeout');
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  // Only the expiry of a ten-minute token is that far away.
  const expiryTimers = () => {
    const gone = new Set(cleared.mock.calls.map(([timer]) => timer));
    return started.mock.results.filter(
      ({ value }, n) => (started.mock.calls[n]![1] ?? 0) > 60_000 && !gone.has(value as NodeJS.Timeout),
    ).length;
  };
  try {
    const many = await Promise.all(Array.from({ length: 20 }, () => signedIn('patient', 'greedy')));
    expect(expiryTimers()).toBe(20);
    for (let n = 0; n < 5; n++) {
      const error = await next<Error & { data: unknown }>(
        connect({ token: await token('patient', 'greedy') }),
        'connect_error',
      );
      expect(error.data).toEqual({ code: errorCodes.tooManyRequests, retry_after: 5 });
    }
    await expect.poll(() => app.deps.sockets.count(), { interval: 5 }).toBe(20);
    expect(expiryTimers()).toBe(20);
    for (const client of many) client.disconnect();
    await expect.poll(expiryTimers, { interval: 5 }).toBe(0);
    expect(await signedIn('patient', 'greedy').then((client) => client.connected)).toBe(true);
  } finally {
    started.mockRestore();
    cleared.mockRestore();
  }
});

test('closes a rejected connection at once, even if its client keeps it open [E3]', async () => {
  await expect.poll(() => app.deps.sockets.count(), { interval: 5 }).toBe(0);
  const raw = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
  const closed = new Promise((done) => raw.addEventListener('close', done));
  await new Promise((done) => raw.addEventListener('open', done));
  const began = Date.now();
  raw.send('40{"token":"nonsense"}');
  await closed;
  // Socket.IO itself waits five seconds.
  expect(Date.now() - began).toBeLessThan(4_000);
  await expect.poll(() => app.deps.sockets.count(), { interval: 5 }).toBe(0);
});
