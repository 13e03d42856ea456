import { randomUUID } from 'node:crypto';
import { type Contract, contract, type Route, type SessionKind } from '@haruka/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/index.ts';
import { type Expected, matrix } from './matrix.ts';
import { buildWorld, type Persona, personas, type World } from './world.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await testApp();
  world = await buildWorld(app.db);
});
afterAll(() => app.stop());

const kindOf = (persona: Persona): SessionKind | 'public' =>
  persona === 'anonymous'
    ? 'public'
    : persona.startsWith('patient')
      ? 'patient'
      : persona.startsWith('doctor')
        ? 'doctor'
        : 'clinic';

/** Design §2: public routes are open; no session is 02003; a session of another kind, or without the role, is 02002. */
function atTheDoor(route: Route, persona: Persona): Expected {
  const kind = kindOf(persona);
  if (route.for.includes('public')) return 'in';
  if (kind === 'public') return 'RCL_02003';
  return route.for.includes(kind) ? 'in' : 'RCL_02002';
}

// Leaving comes last: it ends the sessions that the other cells speak with.
const names = (Object.keys(contract) as (keyof Contract)[]).toSorted(
  (a, b) => Number(a === 'logOut') - Number(b === 'logOut'),
);

describe.each(names)('Z1 %s', (name) => {
  const route: Route = contract[name];
  const row = matrix[name];

  test.each(personas)('as %s', async (persona) => {
    const consult_id = row.consult ? await world.consult(row.consult) : randomUUID();
    const as = world.as[persona];
    const door = atTheDoor(route, persona);
    const expected: Expected = door === 'in' ? (row.out?.[persona] ?? 'in') : door;

    const { code, http, data, message } = await app.send(route, { as, input: row.input(world, consult_id) });

    expect(http, `${code} ${message}`).toBeLessThan(500);
    if (expected === 'in') expect(['RCL_00000', ...(row.meets ?? [])]).toContain(code);
    else {
      expect(code).toBe(expected);
      expect(data).toBeNull();
    }
  });

  // Design §2: a record that is not theirs to see answers as if it did not exist.
  const outsiders = personas.filter(
    (persona) => atTheDoor(route, persona) === 'in' && row.out?.[persona] && row.consult,
  );
  test.runIf(outsiders.length > 0).each(outsiders)('what is not theirs looks like nothing to %s', async (persona) => {
    const as = world.as[persona];
    const answerFor = async (consult_id: string) => {
      const { headers: _, ...answer } = await app.send(route, { as, input: row.input(world, consult_id) });
      return answer;
    };
    expect(await answerFor(await world.consult(row.consult!))).toEqual(await answerFor(randomUUID()));
  });
});
