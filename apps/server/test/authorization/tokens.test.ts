import { type Contract, contract, type Route, type SessionKind, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/index.ts';
import { type Credential, credentialsOf, owners, sessionKinds } from './credentials.ts';
import { policies } from './policies.ts';
import { type TestObject, type Fixtures, buildFixtures } from './fixtures.ts';

let app: TestApp;
let fixtures: Fixtures;
let credentials: Record<SessionKind, Credential[]>;
let cells = 0;

beforeAll(async () => {
  app = await testApp();
  fixtures = await buildFixtures(app.db);
  const place = { app, fixtures };
  const [patient, clinic, doctor] = [
    await credentialsOf(place, 'patient'),
    await credentialsOf(place, 'clinic'),
    await credentialsOf(place, 'doctor'),
  ];
  credentials = { patient, clinic, doctor };
});
afterAll(async () => {
  await app.stop();
  process.stdout.write(`authorization: ${cells} cells of token states\n`);
});

const protectedRoutes = (Object.keys(contract) as (keyof Contract)[]).filter((name) =>
  contract[name].for.some((kind) => (kind as string) !== 'public'),
);

test.each(protectedRoutes)('Z1 %s: only a valid token opens it [ROLE-1, ROLE-2]', async (name) => {
  const route: Route = contract[name];
  const wrong: string[] = [];
  // An object of the person whose token it would be.
  const thing = fixtures.consults[0]!;
  const consult_id = await consultFor(name, thing);
  const input = policies[name].input(thing.view, consult_id);
  const before = await fixtures.snapshot.digest();
  const all = sessionKinds.filter((kind) => route.for.includes(kind)).flatMap((kind) => credentials[kind]);
  const answers = await Promise.all(
    all.map(({ header }) => app.send(route, { input, headers: { authorization: header } })),
  );
  all.forEach(({ state, expected: told }, at) => {
    const { code, data, http } = answers[at]!;
    if (code !== told || data !== null) wrong.push(`${state}: ${http} ${code} instead of ${told}`);
  });
  if ((await fixtures.snapshot.digest()) !== before) wrong.push('a request that was refused changed something');
  cells += all.length;
  expect(wrong, `${wrong.length} of ${all.length} cells are wrong`).toEqual([]);
});

const publicRoutes = (Object.keys(contract) as (keyof Contract)[]).filter((name) => !protectedRoutes.includes(name));

test.each(publicRoutes)('Z1 %s: an expired token does not block it', async (name) => {
  const row = policies[name];
  const input = () => row.input(fixtures.places[0]!.view, '');
  const told = async (header?: string) => {
    await app.db.deleteFrom('rate_count').execute();
    const answer = await app.send(contract[name], { input: input(), headers: header ? { authorization: header } : {} });
    return answer.code;
  };
  const stale = credentials.patient.filter(({ state }) => /expired|ended|no token/.test(state));
  const anonymous = await told();
  for (const { state, header } of stale) expect(await told(header), state).toBe(anonymous);
  cells += stale.length;
});

test('valid tokens are accepted', async () => {
  for (const [kind, as] of Object.entries(owners(fixtures)))
    expect((await app.call('information', { as })).code, kind).toBe(successCode);
});

const consultFor = async (name: keyof Contract, thing: TestObject) => {
  const { consult, order } = policies[name];
  if (order) await fixtures.order(thing, order);
  return consult ? fixtures.consult(thing, consult) : Promise.resolve('');
};
