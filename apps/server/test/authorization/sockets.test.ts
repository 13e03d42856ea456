import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { callMessages, type EventName, events, type SeatAnswer, errorCodes } from '@haruka/contract';
import { type Socket, io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emitEvent } from '../../src/platform/events/outbox.ts';
import { type TestApp, testApp } from '../support/index.ts';
import { credentialsOf, sessionKinds } from './credentials.ts';
import { type Person, type Persona, usesWrongApp, personaOf } from './personas.ts';
import { type TestObject, type Fixtures, buildFixtures } from './fixtures.ts';

let app: TestApp;
let fixtures: Fixtures;
let port: number;
const sockets = new Map<Person, Socket>();
const tokens = new Map<Person, string>();
let cells = 0;

beforeAll(async () => {
  app = await testApp();
  fixtures = await buildFixtures(app.db);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
  for (const person of fixtures.people) {
    if (!person.as || usesWrongApp(person)) continue;
    tokens.set(person, await app.newSession(person.as));
    const socket = connectWith(tokens.get(person)!);
    await new Promise<void>((done, failed) => socket.once('connect', done).once('connect_error', failed));
    sockets.set(person, socket);
  }
});
afterAll(async () => {
  for (const socket of sockets.values()) socket.disconnect();
  await app.stop();
  process.stdout.write(`authorization: ${cells} cells of sockets\n`);
});

const connectWith = (token: unknown) =>
  io(`http://127.0.0.1:${port}`, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });

/** Returns the outcome of a handshake: `in`, or the error code. */
const outcome = (socket: Socket) =>
  new Promise<string>((describeCell) => {
    socket.once('connect', () => describeCell('connected'));
    socket.once('connect_error', (error) =>
      describeCell((error as Error & { data?: { code: string } }).data?.code ?? error.message),
    );
  });

const describeCell = (person: Person, thing: TestObject) =>
  `${person.name} (${personaOf(person, thing)}), ${thing.name}`;

/** Counts the cells and fails with a list of all wrong ones. */
function settle(all: number, wrong: string[]) {
  cells += all;
  expect(wrong, `${wrong.length} of ${all} cells are wrong`).toEqual([]);
}

test.each(sessionKinds)('Z1 handshake: only a valid token of a %s connects', async (kind) => {
  const credentials = await credentialsOf({ app, fixtures }, kind);
  const wrong: string[] = [];
  for (const { state, header, expected: code } of credentials) {
    if (!header.startsWith('Bearer ') || /twice|but the word/.test(state)) continue;
    const socket = connectWith(header.slice('Bearer '.length));
    const became = await outcome(socket);
    socket.disconnect();
    if (became !== code) wrong.push(`${state}: ${became} instead of ${code}`);
  }
  for (const token of [undefined, null, '', 42, {}, ['x'], true]) {
    const socket = connectWith(token);
    const became = await outcome(socket);
    socket.disconnect();
    const describeCell = token === undefined || token === null ? errorCodes.unauthenticated : errorCodes.invalidToken;
    if (became !== describeCell) wrong.push(`${JSON.stringify(token)}: ${became} instead of ${describeCell}`);
  }
  settle(credentials.length + 7, wrong);
});

/** Events that clients may send, and who may send them. */
const clientEvents: Record<string, readonly string[]> = {
  'session.renew': ['patient', 'clinic', 'doctor'],
  [callMessages.take]: ['patient', 'doctor'],
  [callMessages.leave]: ['patient', 'doctor'],
  [callMessages.beat]: ['patient', 'doctor'],
  [callMessages.signal]: ['patient', 'doctor'],
};

test('Z1 the server listens only to events with a row here, from their senders only', () => {
  const wrong: string[] = [];
  for (const [person, socket] of sockets) {
    const listened = app.deps.sockets.io.sockets.sockets.get(socket.id!)!.eventNames();
    for (const name of new Set([...listened.map(String), ...Object.keys(clientEvents)])) {
      // Socket.IO itself listens to these two.
      if (name === 'disconnect' || name === 'error') continue;
      if (listened.includes(name) !== (clientEvents[name]?.includes(person.as!.kind) ?? false))
        wrong.push(`${person.name}: ${name}`);
    }
  }
  settle(sockets.size * Object.keys(clientEvents).length, wrong);
});

test("Z1 session.renew: rejects another person's token and another session", async () => {
  const wrong: string[] = [];
  for (const [person, socket] of sockets) {
    for (const [other, token] of tokens)
      if ((await socket.emitWithAck('session.renew', token)) !== (other === person))
        wrong.push(`${person.name} ← ${other.name}`);
    if (await socket.emitWithAck('session.renew', await app.newSession(person.as!)))
      wrong.push(`${person.name}: another session`);
  }
  settle(sockets.size * (tokens.size + 1), wrong);
});

const isOfCall = (persona: Persona) =>
  ['patient: own', 'patient: guardian', 'doctor: own', 'doctor: same location'].includes(persona);
const senders = () => [...sockets].filter(([{ as }]) => as!.kind !== 'clinic');

test.each(['CONFIRMED', 'IN_CALL'] as const)(
  'Z1 seat.take and signal, %s: only the two people of that consult',
  async (status) => {
    const wrong: string[] = [];
    let all = 0;
    for (const thing of fixtures.consults) {
      const consult_id = await fixtures.consult(thing, status);
      for (const [person, socket] of senders()) {
        const mayEnter = !thing.isMissing && isOfCall(personaOf(person, thing));
        const check = (event: string, answer: SeatAnswer, expected: string) => {
          all += 1;
          const got = answer.ok ? 'ok' : answer.code;
          if (got !== expected || (!answer.ok && Object.keys(answer).length !== 2))
            wrong.push(`${describeCell(person, thing)}: ${event} ${JSON.stringify(answer)} instead of ${expected}`);
        };
        const say = (event: string, ...message: unknown[]) =>
          socket.emitWithAck(event, ...message) as Promise<SeatAnswer>;
        const signal = { consult_id, from: randomUUID(), to: randomUUID(), description: { type: 'offer', sdp: 'v=0' } };
        check('signal before', await say('signal', signal), errorCodes.accessDenied);
        check(
          'take',
          await say('seat.take', { consult_id, tab: randomUUID() }),
          mayEnter ? 'ok' : errorCodes.consultUnknown,
        );
        check(
          'signal after',
          await say('signal', signal),
          mayEnter && status === 'IN_CALL' ? 'ok' : errorCodes.accessDenied,
        );
        check('leave', await say('seat.leave'), 'ok');
        check('signal at last', await say('signal', signal), errorCodes.accessDenied);
      }
    }
    settle(all, wrong);
  },
);

/** Receivers of an event by the kinds of room in the contract. */
const receivers: Record<string, readonly Persona[]> = {
  patient: ['patient: own', 'patient: guardian'],
  location: ['doctor: own', 'doctor: same location', 'staff: own location', 'owner: own clinic'],
};

test.each(Object.keys(events) as EventName[])('Z1 %s reaches its subscribers and no others', async (name) => {
  const { subscribers } = events[name];
  const things = fixtures.consults.filter(({ isMissing }) => !isMissing);
  const received = new Set<string>();
  const key = (person: Person, id: string) => `${person.name} ${id}`;
  for (const [person, socket] of sockets)
    socket.on(name, ({ consult_id, text }: { consult_id: string; text: string }) =>
      received.add(key(person, consult_id ?? text)),
    );

  const published = things.map((thing) => ({ thing, id: randomUUID() }));
  for (const { thing, id } of published) await emitEvent(app.db, name, eventOf(thing, id) as never);
  await barrier();

  const wrong: string[] = [];
  for (const { thing, id } of published)
    for (const person of sockets.keys()) {
      const named = 'member' in subscribers && eventOf(thing, id)[subscribers.member];
      const isMine = person.as!.kind !== 'patient' && person.as!.id === named;
      const hasJoined = 'joined' in subscribers && joinedOf(person).includes(thing.location);
      const expected =
        'everyone' in subscribers ||
        isMine ||
        hasJoined ||
        Object.keys(subscribers).some((room) => receivers[room]?.includes(personaOf(person, thing)));
      if (received.has(key(person, id)) !== expected)
        wrong.push(`${describeCell(person, thing)} ${expected ? 'hears nothing' : 'hears it'}`);
    }
  for (const socket of sockets.values()) socket.off(name);
  settle(sockets.size * things.length, wrong);
});

/** Returns the locations whose free slots a patient follows. */
const joinedOf = ({ joined = [], joinedByDependant = [] }: Person) => [...joined, ...joinedByDependant];

/** Returns the data of an event with every possible field. `text` identifies events without a consult. */
const eventOf = ({ patient_id, doctor_id, location, clinic_id, view }: TestObject, id: string) => ({
  consult_id: id,
  text: id,
  patient_id,
  account_id: patient_id,
  doctor_id,
  member_id: doctor_id,
  owner_id: view.as['owner: own clinic']!.id,
  clinic_id,
  clinic_location_id: location,
  is_on: false,
});

/** Waits until every client has received all earlier events. */
async function barrier() {
  const text = randomUUID();
  const all = [...sockets.values()].map(
    (socket) =>
      new Promise<void>((done) => {
        const receive = (said: { text: string }) => {
          if (said.text !== text) return;
          socket.off('maintenance', receive);
          done();
        };
        socket.on('maintenance', receive);
      }),
  );
  await emitEvent(app.db, 'maintenance', { is_on: false, text });
  app.deps.outbox.kick();
  await Promise.all(all);
}
