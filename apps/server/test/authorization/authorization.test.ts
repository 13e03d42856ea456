import { type Contract, contract, errorCodes, errorName, errors, type Route } from '@haruka/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../support/index.ts';
import { chartMark } from './insert-rows.ts';
import { policies } from './policies.ts';
import { type Person, anonymous, maySee, personaOf } from './personas.ts';
import { type Sessions, sessionsOf } from './sessions.ts';
import { type Thing, type Whole, type World, buildWorld } from './world.ts';

let app: TestApp;
let world: Whole;
let sessions: Sessions;
let cells = 0;

beforeAll(async () => {
  app = await testApp();
  world = await buildWorld(app.db);
  sessions = sessionsOf(app, world.people);
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
  thing: Thing;
  /** Let in, or refused with this code. */
  expected: string;
}

// What ends the sessions that the other cells speak with comes last.
const names = (Object.keys(contract) as (keyof Contract)[]).toSorted(
  (a, b) => Number(a === 'logOut') - Number(b === 'logOut'),
);

test.each(names)('Z1 %s: everybody × everything', async (name) => {
  const route: Route = contract[name];
  const row = policies[name];
  const wrong: string[] = [];
  const things = thingsOf(name);
  const all = things.flatMap((thing) => world.people.map((person) => cellOf(name, person, thing)));
  const refused = all.filter(({ expected }) => expected !== 'in');
  const consults = new Map<Thing, string>();
  for (const thing of things) consults.set(thing, row.consult ? await world.consult(thing, row.consult) : '');

  // Whoever is refused learns nothing and leaves nothing behind.
  const before = await world.keeper.digest();
  const answers = await Promise.all(refused.map((cell) => ask(name, cell, consults.get(cell.thing)!)));
  refused.forEach((cell, at) => {
    const { http, headers: _, ...answer } = answers[at]!;
    const is = answer.code === cell.expected && answer.data === null && http === httpStatusOf(answer.code);
    if (!is) wrong.push(`${told(cell)}: ${http} ${answer.code} instead of ${cell.expected}`);
    // Design §2: a record that is not theirs to see answers as if it did not exist.
    const nothing = refused.findIndex(
      ({ person, thing, expected }) => person === cell.person && thing.isMissing && expected === cell.expected,
    );
    const { headers: __, http: ___, ...missing } = nothing < 0 ? answers[at]! : answers[nothing]!;
    if (JSON.stringify(missing) !== JSON.stringify(answer))
      wrong.push(`${told(cell)}: is told apart from a missing one`);
  });
  if ((await world.keeper.digest()) !== before) wrong.push('a request that was refused changed something');

  for (const cell of all.filter(({ expected }) => expected === 'in')) {
    if (route.kind === 'write' && row.consult) consults.set(cell.thing, await world.consult(cell.thing, row.consult));
    const { code, http, data, message } = await ask(name, cell, consults.get(cell.thing)!);
    const met: readonly string[] = [
      'RCL_00000',
      ...(row.allows ?? []).map((error) => errorCodes[error]),
      ...(cell.thing.isMissing ? notFound(route) : []),
    ];
    if (!met.includes(code)) wrong.push(`${told(cell)}: ${http} ${code} ${message} instead of being let in`);
    const seen = JSON.stringify(data);
    // A stand-in shows every message it took to everybody, by design; production has none.
    for (const { mark, patient_id, locations } of route.standIn ? [] : world.marks)
      if (seen.includes(mark) && !maySee(cell.person, patient_id, locations))
        wrong.push(`${told(cell)}: sees the record of another's patient`);
    const reader = personaOf(cell.person, cell.thing);
    if (seen.includes(chartMark) && reader !== 'doctor: own' && reader !== 'doctor: same location')
      wrong.push(`${told(cell)}: reads a chart`);
    if (route.kind === 'write') {
      if (await world.keeper.mend()) await everybodyIsBack();
      await sessions.renew();
    }
  }

  cells += all.length;
  expect(wrong, `${wrong.length} of ${all.length} cells are wrong`).toEqual([]);
});

/** A row reaches for a consult, for whatever its request is made from, or for nothing of anybody's. */
function thingsOf(name: keyof Contract): Thing[] {
  if (policies[name].consult) return world.consults;
  let isAsked = false;
  const watched = new Proxy(world.places[0]!.view, {
    get: (view, field: keyof World) => {
      isAsked ||= field === 'location' || field === 'as' || field === 'patient' || field === 'inquiry';
      return view[field];
    },
  });
  policies[name].input(watched, '');
  return isAsked ? world.places : world.places.slice(0, 1);
}

function cellOf(name: keyof Contract, person: Person, thing: Thing): Cell {
  const door = anonymous(contract[name], person);
  if (door !== 'in') return { person, thing, expected: door };
  const { refuses, includesJoined, refusesNotJoined } = policies[name];
  const isGuardian = personaOf(person, thing) === 'patient: guardian';
  if (refusesNotJoined && person.as?.kind === 'patient' && !isGuardian && !person.joined?.includes(thing.view.location))
    return { person, thing, expected: errorCodes[refusesNotJoined] };
  const patient = world.marks.find(({ patient_id }) => patient_id === thing.patient_id);
  const isIn = includesJoined && patient && maySee(person, patient.patient_id, patient.locations);
  const error = isIn ? undefined : refuses?.[personaOf(person, thing)];
  return { person, thing, expected: error ? errorCodes[error] : 'in' };
}

const told = ({ person, thing }: Cell) => `${person.name} (${personaOf(person, thing)}), ${thing.name}`;

const httpStatusOf = (code: string) => {
  const name = errorName(code);
  return name && errors[name].http;
};

const notFound = ({ errors: declared = [] }: Route) =>
  declared.filter((name) => errors[name].http === 404).map((name) => errorCodes[name]);

const ask = (name: keyof Contract, { person, thing }: Cell, consult_id: string) =>
  app.send(contract[name], {
    input: policies[name].input(thing.view, consult_id),
    headers: sessions.headers(person),
  });

/** What somebody may do is remembered for a moment; the next cell waits until it is as it was. */
async function everybodyIsBack() {
  const members = world.people.filter((person) => person.as && anonymous(contract.information, person) === 'in');
  await vi.waitFor(async () => {
    for (const person of members)
      expect((await ask('information', { person, thing: world.places[0]!, expected: 'in' }, '')).code).toBe(
        'RCL_00000',
      );
  }, 10_000);
}
