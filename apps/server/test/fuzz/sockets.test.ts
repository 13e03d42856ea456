import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SeatMessage, SignalMessage, callMessages, errorName, errorCodes } from '@haruka/contract';
import fc from 'fast-check';
import { type Socket, io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixtures, buildFixtures } from '../authorization/fixtures.ts';
import { type TestUser, type TestApp, testApp } from '../support/index.ts';
import { arbitraryOf } from './arbitrary.ts';
import { unusual, others } from './unusual-values.ts';

const messages = process.env.TEST_NIGHT === '1' ? 1000 : 100;
/** Fewer messages than close a socket (`socket-rate.ts`). Then the next socket continues. */
const batchSize = 40;

let app: TestApp;
let fixtures: Fixtures;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = await testApp();
  fixtures = await buildFixtures(app.db);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await app.stop();
});

async function socketOf(as: TestUser | undefined): Promise<Socket> {
  const auth = { token: await app.newSession(as!) };
  const socket = io(`http://127.0.0.1:${port}`, {
    auth,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  sockets.push(socket);
  await new Promise<void>((done, failed) => socket.once('connect', done).once('connect_error', failed));
  return socket;
}
const closed = (socket: Socket) => new Promise<string>((told) => socket.once('disconnect', told));
const people = () => fixtures.consults[0]!.view.as;

/** Converts a value to JSON, the only format of a socket. */
const sendable = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
/** Three of them in one packet stay below 64 KB, at which a socket is closed. */
const isSmall = (value: unknown) => Buffer.byteLength(JSON.stringify(value)) < 20_000;
const small = unusual.map(sendable).filter(isSmall);

const known = {
  'session.renew': fc.oneof(small, fc.string({ unit: 'binary' })),
  [callMessages.take]: fc.oneof(small, changed(SeatMessage)),
  [callMessages.leave]: small,
  [callMessages.beat]: small,
  [callMessages.signal]: fc.oneof(small, changed(SignalMessage)),
};

/** Returns valid messages and messages with one wrong field. */
function changed(schema: typeof SeatMessage | typeof SignalMessage) {
  const fields = Object.keys(schema._zod.def.shape);
  return fc
    .tuple(arbitraryOf(schema), fc.constantFrom(...fields, 'role', 'room'), small, fc.boolean())
    .map(([right, name, value, isChanged]) => sendable({ ...(right as object), ...(isChanged && { [name]: value }) }))
    .filter(isSmall);
}

test.each(Object.keys(known) as (keyof typeof known)[])(
  'I3 %s: answers every message with a code, and does not affect others',
  async (event) => {
    const bystander = await socketOf(people()['doctor: same location']);
    const received: unknown[] = [];
    bystander.onAny((...said: unknown[]) => received.push(said));
    const all = fc.sample(known[event], { numRuns: messages, seed: 20_261_120 });
    const wrong: string[] = [];
    for (let first = 0; first < all.length; first += batchSize) {
      const socket = await socketOf(people()[first % (2 * batchSize) === 0 ? 'patient: own' : 'doctor: own']);
      for (const [at, said] of all.slice(first, first + batchSize).entries()) {
        const began = performance.now();
        const answer: unknown =
          event === callMessages.leave || event === callMessages.beat
            ? await withoutMessage(socket, event, said)
            : await socket.timeout(5000).emitWithAck(event, said);
        if (!isAnswer(answer) || performance.now() - began > 1000)
          wrong.push(`${JSON.stringify(said)?.slice(0, 200)} → ${JSON.stringify(answer)}`);
        // Without an acknowledgement, and with too many arguments.
        if (at % 10 === 0) socket.emit(event, said, said, said);
      }
      expect(socket.connected).toBe(true);
      socket.disconnect();
    }
    expect(wrong).toEqual([]);
    expect(received.filter((said) => JSON.stringify(said).includes('signal'))).toEqual([]);
    expect(bystander.connected).toBe(true);
  },
);

/** Some events take no message: an extra one must not be taken for an acknowledgement. */
async function withoutMessage(socket: Socket, event: string, said: unknown): Promise<unknown> {
  socket.emit(event, said);
  return socket.timeout(5000).emitWithAck(event);
}

/** Returns whether an answer is yes, no, or a code of the catalogue without extra fields. */
function isAnswer(answer: unknown): boolean {
  if (typeof answer === 'boolean') return true;
  const { ok, code, peer, ...rest } = answer as { ok?: boolean; code?: string; peer?: unknown };
  if (Object.keys(rest).length > 0) return false;
  return ok === true
    ? peer === null || typeof peer === 'string'
    : code !== errorCodes.serverError && errorName(code ?? '') !== undefined;
}

test('I3 unknown events and reserved names have no effect', async () => {
  const socket = await socketOf(people()['patient: own']);
  const names = [
    'error',
    'noise',
    'message',
    'join',
    'data',
    'close',
    'call.incoming',
    'maintenance',
    'seat.peer',
    'call.started',
  ];
  for (const name of [...names, '__proto__', 'constructor', 'toString', '', '\0', 'あ'.repeat(500)])
    for (const said of [undefined, null, {}, 'everyone']) socket.emit(name, said);
  expect(await socket.emitWithAck('session.renew', 'nonsense')).toBe(false);
});

test('I3 malformed or oversized packets close their own socket only', async () => {
  const bystander = await socketOf(people()['doctor: own']);
  const packets = [
    '9',
    '2',
    '2[',
    '2["signal"',
    '2{}',
    '2[]',
    '2["connect"]',
    '2[null]',
    '51-["x"]',
    '2/admin,["x"]',
    '0{"token":1}',
    '3[1]',
    '\ud800',
  ];
  for (const packet of packets) {
    const socket = await socketOf(people()['patient: own']);
    const gone = closed(socket);
    socket.io.engine.write(packet);
    socket.io.engine.write(packet);
    // A packet without meaning is ignored, and the socket still works.
    await Promise.race([gone, socket.emitWithAck('session.renew', 'x').then((is) => expect(is, packet).toBe(false))]);
    socket.disconnect();
  }
  const heavy = await socketOf(people()['patient: own']);
  const dropped = closed(heavy);
  heavy.emit(callMessages.signal, {
    consult_id: randomUUID(),
    description: { type: 'offer', sdp: 'x'.repeat(70_000) },
  });
  await dropped;
  expect(await bystander.emitWithAck('session.renew', 'nonsense')).toBe(false);
});

test('I3 a flood closes its socket, and others get answers as fast as before', async () => {
  const [bystander, flood] = [await socketOf(people()['doctor: own']), await socketOf(people()['patient: own'])];
  const dropped = closed(flood);
  for (let at = 0; at < 1000; at += 1) flood.emit(callMessages.take, others[at % 20]);
  const slowest: number[] = [];
  for (let at = 0; at < 20; at += 1) {
    const began = performance.now();
    await bystander.emitWithAck('session.renew', 'nonsense');
    slowest.push(performance.now() - began);
  }
  expect(await dropped).toBe('io server disconnect');
  expect(Math.max(...slowest)).toBeLessThan(1000);
  expect(bystander.connected).toBe(true);
});

test('I3 a person has at most twenty sockets, and those stay open', async () => {
  const as = people()['owner: own clinic'];
  const many = await Promise.all(Array.from({ length: 20 }, () => socketOf(as)));
  for (let at = 0; at < 30; at += 1) {
    const extra = await socketOf(as).catch(() => undefined);
    if (extra?.connected) await closed(extra);
  }
  expect(many.every(({ connected }) => connected)).toBe(true);
});
