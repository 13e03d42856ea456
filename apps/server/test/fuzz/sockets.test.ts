import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SeatMessage, SignalMessage, callMessages, errorName } from '@haruka/contract';
import fc from 'fast-check';
import { type Socket, io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Whole, buildWorld } from '../authorization/world.ts';
import { type TestUser, type TestApp, testApp } from '../support/index.ts';
import { arbitraryOf } from './arbitrary.ts';
import { unusual, others } from './unusual-values.ts';

const messages = process.env.TEST_NIGHT === '1' ? 1000 : 100;
/** Fewer than cut a socket off (`socket-rate.ts`): then the next one speaks. */
const volley = 40;

let app: TestApp;
let world: Whole;
let port: number;
const lines: Socket[] = [];

beforeAll(async () => {
  app = await testApp();
  world = await buildWorld(app.db);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
});
afterAll(async () => {
  for (const line of lines) line.disconnect();
  await app.stop();
});

async function lineOf(as: TestUser | undefined): Promise<Socket> {
  const auth = { token: await app.newSession(as!) };
  const line = io(`http://127.0.0.1:${port}`, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
  lines.push(line);
  await new Promise<void>((done, failed) => line.once('connect', done).once('connect_error', failed));
  return line;
}
const cut = (line: Socket) => new Promise<string>((told) => line.once('disconnect', told));
const people = () => world.consults[0]!.view.as;

/** JSON alone travels on a line. */
const sendable = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
/** Three of them in one packet are still fewer than the 64 KB at which a line is cut. */
const isSmall = (value: unknown) => Buffer.byteLength(JSON.stringify(value)) < 20_000;
const small = unusual.map(sendable).filter(isSmall);

const known = {
  'session.renew': fc.oneof(small, fc.string({ unit: 'binary' })),
  [callMessages.take]: fc.oneof(small, changed(SeatMessage)),
  [callMessages.leave]: small,
  [callMessages.beat]: small,
  [callMessages.signal]: fc.oneof(small, changed(SignalMessage)),
};

/** A message that would be right, but for one of its fields, or as it should be. */
function changed(schema: typeof SeatMessage | typeof SignalMessage) {
  const fields = Object.keys(schema._zod.def.shape);
  return fc
    .tuple(arbitraryOf(schema), fc.constantFrom(...fields, 'role', 'room'), small, fc.boolean())
    .map(([right, name, value, isChanged]) => sendable({ ...(right as object), ...(isChanged && { [name]: value }) }))
    .filter(isSmall);
}

test.each(Object.keys(known) as (keyof typeof known)[])(
  'I3 %s: whatever is said is answered by a code, and hurts nobody',
  async (event) => {
    const bystander = await lineOf(people()['doctor: same location']);
    const overheard: unknown[] = [];
    bystander.onAny((...said: unknown[]) => overheard.push(said));
    const all = fc.sample(known[event], { numRuns: messages, seed: 20_261_120 });
    const wrong: string[] = [];
    for (let first = 0; first < all.length; first += volley) {
      const line = await lineOf(people()[first % (2 * volley) === 0 ? 'patient: own' : 'doctor: own']);
      for (const [at, said] of all.slice(first, first + volley).entries()) {
        const began = performance.now();
        const answer: unknown =
          event === callMessages.leave || event === callMessages.beat
            ? await withoutMessage(line, event, said)
            : await line.timeout(5000).emitWithAck(event, said);
        if (!isAnswer(answer) || performance.now() - began > 1000)
          wrong.push(`${JSON.stringify(said)?.slice(0, 200)} → ${JSON.stringify(answer)}`);
        // Without anybody who waits for an answer, and with too many words.
        if (at % 10 === 0) line.emit(event, said, said, said);
      }
      expect(line.connected).toBe(true);
      line.disconnect();
    }
    expect(wrong).toEqual([]);
    expect(overheard.filter((said) => JSON.stringify(said).includes('signal'))).toEqual([]);
    expect(bystander.connected).toBe(true);
  },
);

/** Some events take no message: one that comes along must not be taken for an acknowledgement. */
async function withoutMessage(line: Socket, event: string, said: unknown): Promise<unknown> {
  line.emit(event, said);
  return line.timeout(5000).emitWithAck(event);
}

/** Yes or no, or a code of the catalogue with nothing beside it. */
function isAnswer(answer: unknown): boolean {
  if (typeof answer === 'boolean') return true;
  const { ok, code, peer, ...rest } = answer as { ok?: boolean; code?: string; peer?: unknown };
  if (Object.keys(rest).length > 0) return false;
  return ok === true
    ? peer === null || typeof peer === 'string'
    : code !== 'RCL_01001' && errorName(code ?? '') !== undefined;
}

test('I3 events there are not, and names that mean something to a server, fall on no ear', async () => {
  const line = await lineOf(people()['patient: own']);
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
    for (const said of [undefined, null, {}, 'everyone']) line.emit(name, said);
  expect(await line.emitWithAck('session.renew', 'nonsense')).toBe(false);
});

test('I3 packets that are none cut their own line, and more than 64 KB does too; others speak on', async () => {
  const bystander = await lineOf(people()['doctor: own']);
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
    const line = await lineOf(people()['patient: own']);
    const gone = cut(line);
    line.io.engine.write(packet);
    line.io.engine.write(packet);
    // Those that mean nothing are passed over: the line is then as good as before.
    await Promise.race([gone, line.emitWithAck('session.renew', 'x').then((is) => expect(is, packet).toBe(false))]);
    line.disconnect();
  }
  const heavy = await lineOf(people()['patient: own']);
  const dropped = cut(heavy);
  heavy.emit(callMessages.signal, {
    consult_id: randomUUID(),
    description: { type: 'offer', sdp: 'x'.repeat(70_000) },
  });
  await dropped;
  expect(await bystander.emitWithAck('session.renew', 'nonsense')).toBe(false);
});

test('I3 who floods is cut off; what others say meanwhile is answered as fast as before', async () => {
  const [bystander, flood] = [await lineOf(people()['doctor: own']), await lineOf(people()['patient: own'])];
  const dropped = cut(flood);
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

test('I3 a person has at most twenty lines, and those are left alone', async () => {
  const as = people()['owner: own clinic'];
  const many = await Promise.all(Array.from({ length: 20 }, () => lineOf(as)));
  for (let at = 0; at < 30; at += 1) {
    const extra = await lineOf(as).catch(() => undefined);
    if (extra?.connected) await cut(extra);
  }
  expect(many.every(({ connected }) => connected)).toBe(true);
});
