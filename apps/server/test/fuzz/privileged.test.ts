import { type Contract, contract, errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policies } from '../authorization/policies.ts';
import type { Person } from '../authorization/personas.ts';
import { type Sessions, sessionsOf } from '../authorization/sessions.ts';
import { type Fixtures, buildFixtures } from '../authorization/fixtures.ts';
import { type TestApp, testApp } from '../support/index.ts';
import { withoutRateLimits } from './without-rate-limits.ts';
import { privileged } from './unusual-values.ts';

let app: TestApp;
let fixtures: Fixtures;
let sessions: Sessions;

beforeAll(async () => {
  app = await testApp();
  fixtures = await buildFixtures(app.db);
  sessions = sessionsOf(app, fixtures.people);
  await sessions.renew();
  await withoutRateLimits(app);
});
afterAll(() => app.stop());

const writes = (Object.keys(contract) as (keyof Contract)[]).filter((name) => contract[name].kind === 'write');

test.each(writes)('Z5 %s rejects privileged fields at every depth and stores none', async (name) => {
  const route = contract[name];
  const thing = fixtures.consults[0]!;
  const { input } = policies[name];
  await fixtures.snapshot.restore();
  const consult_id = await fixtures.arrange(thing, policies[name]);
  const person = permittedPerson(name);
  const before = await fixtures.snapshot.digest();
  const wrong: string[] = [];

  for (const { at, put } of placesIn(input(thing.view, consult_id) as Record<string, unknown>)) {
    for (const [field, value] of Object.entries(privileged)) {
      if (at === '' && field in input(thing.view, consult_id)) continue;
      const { code, meta } = await app.send(route, { input: put(field, value), headers: sessions.headers(person) });
      const named = (meta?.fields as { field: string; rule: string }[] | undefined) ?? [];
      if (
        code !== errorCodes.invalidInput ||
        !named.some((each) => each.field === at + field && each.rule === 'unknown')
      )
        wrong.push(`${at}${field}: ${code} ${JSON.stringify(meta)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await fixtures.snapshot.digest()).toBe(before);
});

/** Returns the request and every object in it that has its own shape. */
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

/** Returns a person whom the route admits. */
function permittedPerson(name: keyof Contract): Person {
  const { as } = fixtures.consults[0]!.view;
  const wanted = [as['patient: own'], as['owner: own clinic'], as['doctor: own']];
  const kinds: readonly string[] = contract[name].for;
  return (
    fixtures.people.find((person) => wanted.includes(person.as) && kinds.includes(person.as!.kind)) ??
    fixtures.people[0]!
  );
}
