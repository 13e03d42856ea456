import {
  type Contract,
  contract,
  errorCodes,
  errorName,
  errors,
  type EventName,
  type Route,
  successCode,
} from '@haruka/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../support/index.ts';
import { type EmittedEvents, missingTopics, recordEvents } from './emitted-events.ts';
import { chartMark } from './insert-rows.ts';
import { policies } from './policies.ts';
import { type Person, anonymous, mayReadRecord, personaOf } from './personas.ts';
import { type Sessions, sessionsOf } from './sessions.ts';
import { type TestObject, type Fixtures, type ObjectView, buildFixtures } from './fixtures.ts';

let app: TestApp;
let fixtures: Fixtures;
let sessions: Sessions;
let emitted: EmittedEvents;
let cells = 0;

beforeAll(async () => {
  app = await testApp();
  fixtures = await buildFixtures(app.db);
  emitted = await recordEvents(app.db);
  sessions = sessionsOf(app, fixtures.people);
});
afterAll(async () => {
  await app.stop();
  process.stdout.write(`authorization: ${cells} cells of routes\n`);
});
beforeEach(async () => {
  await app.db.deleteFrom('rate_count').execute();
  await sessions.renew();
});

interface Cell {
  person: Person;
  thing: TestObject;
  /** `in` for a permitted request, otherwise the error code. */
  expected: string;
}

// Routes that end the sessions of other cells come last.
const names = (Object.keys(contract) as (keyof Contract)[]).toSorted(
  (a, b) => Number(a === 'logOut') - Number(b === 'logOut'),
);

test.each(names)('Z1 %s: every persona × every object [ROLE-1, ROLE-2, FILE-3]', async (name) => {
  const route: Route = contract[name];
  const row = policies[name];
  const wrong: string[] = [];
  const things = thingsOf(name);
  const all = things.flatMap((thing) => fixtures.people.map((person) => cellOf(name, person, thing)));
  const refused = all.filter(({ expected }) => expected !== 'in');
  const consults = new Map<TestObject, string>();
  const put = async (thing: TestObject) => void consults.set(thing, await fixtures.arrange(thing, row));
  for (const thing of things) await put(thing);

  // A refused request reveals nothing and changes nothing.
  const before = await fixtures.snapshot.digest();
  const answers = await Promise.all(refused.map((cell) => request(name, cell, consults.get(cell.thing)!)));
  refused.forEach((cell, at) => {
    const { http, headers: _, ...answer } = answers[at]!;
    const is = answer.code === cell.expected && answer.data === null && http === httpStatusOf(answer.code);
    if (!is) wrong.push(`${describeCell(cell)}: ${http} ${answer.code} instead of ${cell.expected}`);
    // Another person's record gets the same response as a missing one.
    const nothing = refused.findIndex(
      ({ person, thing, expected }) => person === cell.person && thing.isMissing && expected === cell.expected,
    );
    const other = nothing < 0 ? at : nothing;
    const { headers: __, http: ___, ...missing } = answers[other]!;
    if (withoutId(missing, refused[other]!) !== withoutId(answer, cell))
      wrong.push(`${describeCell(cell)}: differs from a missing one`);
  });
  if ((await fixtures.snapshot.digest()) !== before) wrong.push('a request that was refused changed something');

  if (route.kind === 'write') await fixtures.snapshot.restore();
  const told = new Set<EventName>();
  let isDone = false;
  for (const cell of all.filter(({ expected }) => expected === 'in')) {
    if (route.kind === 'write') await put(cell.thing);
    await emitted.take();
    const { code, http, data, message } = await request(name, cell, consults.get(cell.thing)!);
    const met: readonly string[] = [
      successCode,
      ...(row.allows ?? []).map((error) => errorCodes[error]),
      ...(cell.thing.isMissing ? notFound(route) : []),
    ];
    if (!met.includes(code)) wrong.push(`${describeCell(cell)}: ${http} ${code} ${message} instead of being let in`);
    const seen = Buffer.isBuffer(data) ? data.toString() : JSON.stringify(data);
    // A fake shows all its messages by design. Production has none.
    for (const { mark, patient_id, locations } of route.developmentOnly ? [] : fixtures.marks)
      if (seen.includes(mark) && !mayReadRecord(cell.person, patient_id, locations))
        wrong.push(`${describeCell(cell)}: sees the record of another's patient`);
    const reader = personaOf(cell.person, cell.thing);
    if (seen.includes(chartMark) && reader !== 'doctor: own' && reader !== 'doctor: same location')
      wrong.push(`${describeCell(cell)}: reads a chart`);
    if (route.kind === 'write') {
      if (code === successCode) (await emitted.take()).forEach((event) => told.add(event.name));
      isDone ||= code === successCode;
      if (await fixtures.snapshot.restore()) await cacheIsFresh();
      await sessions.renew();
    }
  }

  if (isDone) wrong.push(...missingTopics(name, told).map((topic) => `no event tells others that ${topic} changed`));

  if (row.order || row.medicine) await fixtures.snapshot.restore();
  cells += all.length;
  expect(wrong, `${wrong.length} of ${all.length} cells are wrong`).toEqual([]);
});

/** Returns the objects of a route: consults, other objects of its request, or none. */
function thingsOf(name: keyof Contract): TestObject[] {
  const { consult, order, medicine } = policies[name];
  if (consult || order || medicine) return fixtures.consults;
  let isAsked = false;
  const watched = new Proxy(fixtures.places[0]!.view, {
    get: (view, field: keyof ObjectView) => {
      isAsked ||= field === 'location' || field === 'as' || field === 'patient' || field === 'inquiry';
      return view[field];
    },
  });
  policies[name].input(watched, '');
  return isAsked ? fixtures.places : fixtures.places.slice(0, 1);
}

function cellOf(name: keyof Contract, person: Person, thing: TestObject): Cell {
  const admission = anonymous(contract[name], person);
  if (admission !== 'in') return { person, thing, expected: admission };
  const { refuses, includesJoined, refusesNotJoined, joinsByDependant } = policies[name];
  const isGuardian = personaOf(person, thing) === 'patient: guardian';
  const joined = [...(person.joined ?? []), ...((joinsByDependant && person.joinedByDependant) || [])];
  if (refusesNotJoined && person.as?.kind === 'patient' && !isGuardian && !joined.includes(thing.view.location))
    return { person, thing, expected: errorCodes[refusesNotJoined] };
  const patient = fixtures.marks.find(({ patient_id }) => patient_id === thing.patient_id);
  const isIn = includesJoined && patient && mayReadRecord(person, patient.patient_id, patient.locations);
  const error = isIn ? undefined : refuses?.[personaOf(person, thing)];
  return { person, thing, expected: error ? errorCodes[error] : 'in' };
}

/** Returns a response as text without the id of the order that its request named. */
const withoutId = (answer: object, { thing }: Cell) =>
  JSON.stringify(answer).replaceAll(thing.view.money.order, 'the order of the request');

const describeCell = ({ person, thing }: Cell) => `${person.name} (${personaOf(person, thing)}), ${thing.name}`;

const httpStatusOf = (code: string) => {
  const name = errorName(code);
  return name && errors[name].http;
};

const notFound = ({ errors: declared = [] }: Route) =>
  declared.filter((name) => errors[name].http === 404).map((name) => errorCodes[name]);

const request = (name: keyof Contract, { person, thing }: Cell, consult_id: string) =>
  app.send(contract[name], {
    input: policies[name].input(thing.view, consult_id),
    headers: sessions.headers(person),
  });

/** Waits until the cached permissions of members are up to date again. */
async function cacheIsFresh() {
  const members = fixtures.people.filter((person) => person.as && anonymous(contract.information, person) === 'in');
  await vi.waitFor(async () => {
    for (const person of members)
      expect((await request('information', { person, thing: fixtures.places[0]!, expected: 'in' }, '')).code).toBe(
        successCode,
      );
  }, 10_000);
}
