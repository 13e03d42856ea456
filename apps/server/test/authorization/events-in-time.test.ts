import type { AddressInfo } from 'node:net';
import { type ConsultStatus, type Contract, contract, type EventName, events, successCode } from '@haruka/contract';
import { type Socket, io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roomsOf } from '../../src/platform/events/outbox.ts';
import type { TestFile } from '../support/files.ts';
import { type TestApp, testApp } from '../support/index.ts';
import { changeSteps, notMade, type StepWorld } from './change-steps.ts';
import { type EmittedEvents, missingTopics, recordEvents } from './emitted-events.ts';
import { type Fixtures, buildFixtures, type TestObject } from './fixtures.ts';
import { anonymous, type Person, type Persona, personaOf, usesWrongApp } from './personas.ts';
import { policies } from './policies.ts';
import { type Sessions, sessionsOf } from './sessions.ts';

/** The limit of the promise: a change is on the other screens within a second. */
const limitMs = 1000;

/** Events that no write of a client emits, and what does. */
const ofNoWrite: Partial<Record<EventName, string>> = {
  'consult.unopened': 'a job emits it when a doctor does not come',
  maintenance: 'an operator emits it at the command line',
  'room.changed': 'a doctor emits it by sitting down, which is a message of the socket',
};

interface Listener {
  socket: Socket;
  /** When each event came, by its name and data. */
  received: Map<string, number>;
}

let app: TestApp;
let fixtures: Fixtures;
let sessions: Sessions;
let emitted: EmittedEvents;
let port: number;
const listeners = new Map<Person, Listener>();
const measured = new Map<EventName, number>();
let slowest = { name: '', ms: 0 };

beforeAll(async () => {
  app = await testApp();
  fixtures = await buildFixtures(app.db);
  emitted = await recordEvents(app.db);
  sessions = sessionsOf(app, fixtures.people);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
});
afterAll(async () => {
  for (const { socket } of listeners.values()) socket.disconnect();
  await app.stop();
  process.stdout.write(`events in time: slowest ${slowest.ms.toFixed(0)} ms (${slowest.name})\n`);
});

const keyOf = (name: string, data: unknown) =>
  `${name} ${JSON.stringify(Object.entries(data as object).toSorted(([a], [b]) => a.localeCompare(b)))}`;

/** Opens a second session of each person that has none open, and listens to all its events. */
async function listenAll() {
  const people = fixtures.people.filter((person) => person.as && !usesWrongApp(person));
  await Promise.all(
    people
      .filter((person) => !listeners.get(person)?.socket.connected)
      .map(async (person) => {
        const auth = { token: await app.newSession(person.as!) };
        const socket = io(`http://127.0.0.1:${port}`, {
          auth,
          transports: ['websocket'],
          forceNew: true,
          reconnection: false,
        });
        const received = new Map<string, number>();
        socket.onAny((name: string, data: unknown) => {
          if (Object.hasOwn(events, name)) received.set(keyOf(name, data), performance.now());
        });
        // A member who is suspended at this moment receives nothing.
        await new Promise<void>((done) => socket.once('connect', done).once('connect_error', () => done()));
        listeners.set(person, { socket, received });
      }),
  );
}

/** Returns the listeners that the server has put into a room of an event. */
const receiversOf = (name: EventName, data: Record<string, unknown>) => {
  const rooms = roomsOf(name, data);
  const onServer = app.deps.sockets.io.sockets.sockets;
  return [...listeners].filter(([, { socket }]) =>
    rooms.some((room) => onServer.get(socket.id ?? '')?.rooms.has(room)),
  );
};

/** Waits until a listener receives an event, at most the limit after `since`. Returns how long that took. */
async function receives({ socket, received }: Listener, key: string, since: number): Promise<number> {
  if (!received.has(key))
    await new Promise<void>((done) => {
      const check = () => {
        if (!received.has(key)) return;
        clearTimeout(timer);
        socket.offAny(check);
        done();
      };
      const timer = setTimeout(
        () => {
          socket.offAny(check);
          done();
        },
        since + limitMs - performance.now(),
      );
      socket.onAny(check);
    });
  return (received.get(key) ?? Infinity) - since;
}

/** Sends one request of a person, in the same way as the other suites do. */
const send = (name: keyof Contract, person: Person, input: object, file?: TestFile) =>
  app.send(contract[name], { input, headers: sessions.headers(person), ...(file && { file }) });

/** Makes the change of a route in the first way that succeeds. Returns its events and when it was answered. */
async function change(name: keyof Contract) {
  const codes = new Set<string>();
  for (const way of waysOf(name)) {
    const { thing } = way;
    const consult_id = await fixtures.arrange(thing, { ...policies[name], ...consultOf[name] });
    const { input, file } = await way.prepare(consult_id);
    await listenAll();
    for (const { received } of listeners.values()) received.clear();
    await emitted.take();
    const { code } = await send(name, way.person, input, file);
    const since = performance.now();
    if (code === successCode) return { told: await emitted.take(), since };
    codes.add(code);
    await restore();
  }
  throw new Error(`${name} was never made: ${[...codes].join()}`);
}

/** States of a consult that a step needs and that the policy row of the change does not ask for. */
const consultOf: Partial<Record<keyof Contract, { consult: ConsultStatus }>> = {
  answerHandOver: { consult: 'IN_CALL' },
  withdrawHandOver: { consult: 'IN_CALL' },
  purchase: { consult: 'ENDED' },
};

interface Way {
  thing: TestObject;
  person: Person;
  prepare: (consult_id: string) => Promise<{ input: object; file?: TestFile }>;
}

function* waysOf(name: keyof Contract): Generator<Way> {
  const step = changeSteps[name];
  const things = fixtures.consults.filter(({ isMissing }) => !isMissing);
  if (!step) {
    for (const thing of things)
      for (const person of fixtures.people.filter((one) => isLetIn(name, one, thing)))
        yield {
          thing,
          person,
          prepare: async (consult_id) => ({ input: policies[name].input(thing.view, consult_id) }),
        };
    return;
  }
  const [thing] = things as [TestObject];
  const of = (persona: Persona) => fixtures.people.find((person) => personaOf(person, thing) === persona)!;
  const call: StepWorld['call'] = async (before, as, input, file) => {
    const { code, data } = await send(before, of(as), input as object, file);
    if (code !== successCode) throw new Error(`${before} before ${name}: ${code}`);
    return data as never;
  };
  let by: Persona = 'anonymous';
  yield {
    thing,
    get person() {
      return of(by);
    },
    async prepare(consult_id) {
      const { as, ...request } = await step({ db: app.db, thing, consult_id, call });
      by = as;
      return request as { input: object; file?: TestFile };
    },
  };
}

/** Restores people and places. The server then closes the sockets of all members, because their access may have changed. */
async function restore() {
  const open = [...listeners].filter(([{ as }, { socket }]) => as!.kind !== 'patient' && socket.connected);
  const closed = open.map(([, { socket }]) => new Promise<void>((done) => socket.once('disconnect', () => done())));
  if (await fixtures.snapshot.restore()) await Promise.all(closed);
  await sessions.renew();
}

const isLetIn = (name: keyof Contract, person: Person, thing: TestObject) =>
  anonymous(contract[name], person) === 'in' && policies[name].refuses?.[personaOf(person, thing)] === undefined;

const writes = (Object.keys(contract) as (keyof Contract)[]).filter((name) => contract[name].kind === 'write');
/** Whether other sessions must receive an event of a change. */
const isTold = (name: keyof Contract) => missingTopics(name, new Set()).length > 0;

const changes = writes.filter((name) => (isTold(name) && !notMade[name]) || changeSteps[name]);
test.each(changes)('the event of %s is in other sessions within a second [RECORD-29]', async (name) => {
  await app.db.deleteFrom('rate_count').execute();
  await sessions.renew();
  const { told, since } = await change(name);
  const late: string[] = [];
  let count = 0;
  for (const event of told)
    for (const [person, listener] of receiversOf(event.name, event.data)) {
      const ms = await receives(listener, keyOf(event.name, event.data), since);
      count += 1;
      measured.set(event.name, (measured.get(event.name) ?? 0) + 1);
      if (ms > slowest.ms) slowest = { name: `${name}, ${event.name}`, ms };
      if (ms > limitMs && listener.socket.connected) late.push(`${event.name} → ${person.name}`);
    }
  await restore();
  expect(late).toEqual([]);
  expect(missingTopics(name, new Set(told.map((event) => event.name)))).toEqual([]);
  expect(count, told.map((event) => event.name).join()).toBeGreaterThan(0);
});

test('every event that a client’s change emits was measured [RECORD-29]', () => {
  const missing = (Object.keys(events) as EventName[]).filter((name) => !measured.has(name));
  expect(missing.toSorted()).toEqual(Object.keys(ofNoWrite).toSorted());
});
