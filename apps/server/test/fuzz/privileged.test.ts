import { type Contract, contract } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policies } from '../authorization/policies.ts';
import type { Person } from '../authorization/personas.ts';
import { type Sessions, sessionsOf } from '../authorization/sessions.ts';
import { type Whole, buildWorld } from '../authorization/world.ts';
import { type TestApp, testApp } from '../support/index.ts';
import { withoutRateLimits } from './without-rate-limits.ts';
import { privileged } from './unusual-values.ts';

let app: TestApp;
let world: Whole;
let sessions: Sessions;

beforeAll(async () => {
  app = await testApp();
  world = await buildWorld(app.db);
  sessions = sessionsOf(app, world.people);
  await sessions.renew();
  await withoutRateLimits(app);
});
afterAll(() => app.stop());

const writes = (Object.keys(contract) as (keyof Contract)[]).filter((name) => contract[name].kind === 'write');

test.each(writes)('Z5 %s refuses by name what nobody may set, at every depth, and stores none of it', async (name) => {
  const route = contract[name];
  const thing = world.consults[0]!;
  const { consult, input } = policies[name];
  const consult_id = consult ? await world.consult(thing, consult) : '';
  const person = whoMay(name);
  const before = await world.keeper.digest();
  const wrong: string[] = [];

  for (const { at, put } of placesIn(input(thing.view, consult_id) as Record<string, unknown>)) {
    for (const [field, value] of Object.entries(privileged)) {
      if (at === '' && field in input(thing.view, consult_id)) continue;
      const { code, meta } = await app.send(route, { input: put(field, value), headers: sessions.headers(person) });
      const named = (meta?.fields as { field: string; rule: string }[] | undefined) ?? [];
      if (code !== 'RCL_01002' || !named.some((each) => each.field === at + field && each.rule === 'unknown'))
        wrong.push(`${at}${field}: ${code} ${JSON.stringify(meta)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await world.keeper.digest()).toBe(before);
});

/** The request itself, and every object in it that has a shape of its own. */
function placesIn(right: Record<string, unknown>): { at: string; put(field: string, value: unknown): object }[] {
  const inner = Object.entries(right).filter(([name, value]) => isPlain(value) && name !== 'answers');
  return [
    { at: '', put: (field, value) => ({ ...right, [field]: value }) },
    ...inner.map(([name, object]) => ({
      at: `${name}.`,
      put: (field: string, value: unknown) => ({ ...right, [name]: { ...(object as object), [field]: value } }),
    })),
  ];
}

const isPlain = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Somebody whom the route would let in. */
function whoMay(name: keyof Contract): Person {
  const { as } = world.consults[0]!.view;
  const wanted = [as['patient: own'], as['owner: own clinic'], as['doctor: own']];
  const kinds: readonly string[] = contract[name].for;
  return (
    world.people.find((person) => wanted.includes(person.as) && kinds.includes(person.as!.kind)) ?? world.people[0]!
  );
}
