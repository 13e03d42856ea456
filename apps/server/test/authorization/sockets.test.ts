import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { callMessages, type EventName, events, type SeatAnswer } from '@haruka/contract';
import { type Socket, io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emitEvent } from '../../src/platform/events/outbox.ts';
import { type TestApp, testApp } from '../support/index.ts';
import { credentialsOf, sessionKinds } from './credentials.ts';
import { type Person, type Persona, usesWrongApp, personaOf } from './personas.ts';
import { type Thing, type Whole, buildWorld } from './world.ts';

let app: TestApp;
let world: Whole;
let port: number;
const lines = new Map<Person, Socket>();
const tokens = new Map<Person, string>();
let cells = 0;

beforeAll(async () => {
  app = await testApp();
  world = await buildWorld(app.db);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
  for (const person of world.people) {
    if (!person.as || usesWrongApp(person)) continue;
    tokens.set(person, await app.newSession(person.as));
    const line = lineWith(tokens.get(person)!);
    await new Promise<void>((done, failed) => line.once('connect', done).once('connect_error', failed));
    lines.set(person, line);
  }
});
afterAll(async () => {
  for (const line of lines.values()) line.disconnect();
  await app.stop();
  process.stdout.write(`authorization: ${cells} cells of sockets\n`);
});

const lineWith = (token: unknown) =>
  io(`http://127.0.0.1:${port}`, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });

/** What becomes of a handshake: a line, or the code it was refused with. */
const fate = (line: Socket) =>
  new Promise<string>((told) => {
    line.once('connect', () => told('connected'));
    line.once('connect_error', (error) =>
      told((error as Error & { data?: { code: string } }).data?.code ?? error.message),
    );
  });

const told = (person: Person, thing: Thing) => `${person.name} (${personaOf(person, thing)}), ${thing.name}`;

/** The one place that counts; a message lists every cell that is wrong. */
function settle(all: number, wrong: string[]) {
  cells += all;
  expect(wrong, `${wrong.length} of ${all} cells are wrong`).toEqual([]);
}

test.each(sessionKinds)('Z1 handshake: a %s is let in by a good token alone', async (kind) => {
  const held = await credentialsOf({ app, world }, kind);
  const wrong: string[] = [];
  for (const { state, header, told: code } of held) {
    if (!header.startsWith('Bearer ') || /twice|but the word/.test(state)) continue;
    const line = lineWith(header.slice('Bearer '.length));
    const became = await fate(line);
    line.disconnect();
    if (became !== code) wrong.push(`${state}: ${became} instead of ${code}`);
  }
  for (const token of [undefined, null, '', 42, {}, ['x'], true]) {
    const line = lineWith(token);
    const became = await fate(line);
    line.disconnect();
    const told = token === undefined || token === null ? 'RCL_02001' : 'RCL_02003';
    if (became !== told) wrong.push(`${JSON.stringify(token)}: ${became} instead of ${told}`);
  }
  settle(held.length + 7, wrong);
});

/** What a client may say, and who may say it at all. Whoever else says it speaks to nobody. */
const spoken: Record<string, readonly string[]> = {
  'session.renew': ['patient', 'clinic', 'doctor'],
  [callMessages.take]: ['patient', 'doctor'],
  [callMessages.leave]: ['patient', 'doctor'],
  [callMessages.beat]: ['patient', 'doctor'],
  [callMessages.signal]: ['patient', 'doctor'],
};

test('Z1 the server listens to nothing that has no row here, and to nobody who has no business to say it', () => {
  const wrong: string[] = [];
  for (const [person, line] of lines) {
    const listened = app.deps.sockets.io.sockets.sockets.get(line.id!)!.eventNames();
    for (const name of new Set([...listened.map(String), ...Object.keys(spoken)])) {
      // These two socket.io listens to by itself.
      if (name === 'disconnect' || name === 'error') continue;
      if (listened.includes(name) !== (spoken[name]?.includes(person.as!.kind) ?? false))
        wrong.push(`${person.name}: ${name}`);
    }
  }
  settle(lines.size * Object.keys(spoken).length, wrong);
});

test("Z1 session.renew: nobody goes on with another's token, nor with another session of their own", async () => {
  const wrong: string[] = [];
  for (const [person, line] of lines) {
    for (const [other, token] of tokens)
      if ((await line.emitWithAck('session.renew', token)) !== (other === person))
        wrong.push(`${person.name} ← ${other.name}`);
    if (await line.emitWithAck('session.renew', await app.newSession(person.as!)))
      wrong.push(`${person.name}: another session`);
  }
  settle(lines.size * (tokens.size + 1), wrong);
});

const isOfCall = (persona: Persona) =>
  ['patient: own', 'patient: guardian', 'doctor: own', 'doctor: same location'].includes(persona);
const speakers = () => [...lines].filter(([{ as }]) => as!.kind !== 'clinic');

test.each(['CONFIRMED', 'IN_CALL'] as const)(
  'Z1 seat.take and signal, %s: two people of that consult, nobody else',
  async (status) => {
    const wrong: string[] = [];
    let all = 0;
    for (const thing of world.consults) {
      const consult_id = await world.consult(thing, status);
      for (const [person, line] of speakers()) {
        const mayEnter = !thing.isMissing && isOfCall(personaOf(person, thing));
        const check = (event: string, answer: SeatAnswer, expected: string) => {
          all += 1;
          const got = answer.ok ? 'ok' : answer.code;
          if (got !== expected || (!answer.ok && Object.keys(answer).length !== 2))
            wrong.push(`${told(person, thing)}: ${event} ${JSON.stringify(answer)} instead of ${expected}`);
        };
        const say = (event: string, ...message: unknown[]) =>
          line.emitWithAck(event, ...message) as Promise<SeatAnswer>;
        const signal = { consult_id, from: randomUUID(), to: randomUUID(), description: { type: 'offer', sdp: 'v=0' } };
        check('signal before', await say('signal', signal), 'RCL_02002');
        check('take', await say('seat.take', { consult_id, tab: randomUUID() }), mayEnter ? 'ok' : 'RCL_10004');
        check('signal after', await say('signal', signal), mayEnter && status === 'IN_CALL' ? 'ok' : 'RCL_02002');
        check('leave', await say('seat.leave'), 'ok');
        check('signal at last', await say('signal', signal), 'RCL_02002');
      }
    }
    settle(all, wrong);
  },
);

/** Who hears an event of a thing, by the kinds of room of the contract (design §7). */
const hearers: Record<string, readonly Persona[]> = {
  patient: ['patient: own', 'patient: guardian'],
  location: ['doctor: own', 'doctor: same location', 'staff: own location', 'owner: own clinic'],
};

test.each(Object.keys(events) as EventName[])('Z1 %s reaches whom it concerns and nobody else', async (name) => {
  const { subscribers } = events[name];
  const things = world.consults.filter(({ isMissing }) => !isMissing);
  const heard = new Set<string>();
  const key = (person: Person, id: string) => `${person.name} ${id}`;
  for (const [person, line] of lines)
    line.on(name, ({ consult_id, text }: { consult_id: string; text: string }) =>
      heard.add(key(person, consult_id ?? text)),
    );

  const published = things.map((thing) => ({ thing, id: randomUUID() }));
  for (const { thing, id } of published) await emitEvent(app.db, name, eventOf(thing, id) as never);
  await barrier();

  const wrong: string[] = [];
  for (const { thing, id } of published)
    for (const person of lines.keys()) {
      const named = 'member' in subscribers && eventOf(thing, id)[subscribers.member];
      const isMine = person.as!.kind !== 'patient' && person.as!.id === named;
      const expected =
        'everyone' in subscribers ||
        isMine ||
        Object.keys(subscribers).some((room) => hearers[room]?.includes(personaOf(person, thing)));
      if (heard.has(key(person, id)) !== expected)
        wrong.push(`${told(person, thing)} ${expected ? 'hears nothing' : 'hears it'}`);
    }
  for (const line of lines.values()) line.off(name);
  settle(lines.size * things.length, wrong);
});

/** Every field an event of ours can carry; `text` tells events without a consult apart. */
const eventOf = ({ patient_id, doctor_id, location, clinic_id, view }: Thing, id: string) => ({
  consult_id: id,
  text: id,
  patient_id,
  doctor_id,
  owner_id: view.as['owner: own clinic']!.id,
  clinic_id,
  clinic_location_id: location,
  is_on: false,
});

/** Everybody has heard everything that was published before. */
async function barrier() {
  const text = randomUUID();
  const all = [...lines.values()].map(
    (line) =>
      new Promise<void>((done) => {
        const hear = (said: { text: string }) => {
          if (said.text !== text) return;
          line.off('maintenance', hear);
          done();
        };
        line.on('maintenance', hear);
      }),
  );
  await emitEvent(app.db, 'maintenance', { is_on: false, text });
  app.deps.outbox.kick();
  await Promise.all(all);
}
