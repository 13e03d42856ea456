import { type Contract, contract, type Route, type SessionKind } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/index.ts';
import { type Credential, credentialsOf, owners, sessionKinds } from './credentials.ts';
import { policies } from './policies.ts';
import { type Thing, type Whole, buildWorld } from './world.ts';

let app: TestApp;
let world: Whole;
let held: Record<SessionKind, Credential[]>;
let cells = 0;

beforeAll(async () => {
  app = await testApp();
  world = await buildWorld(app.db);
  const place = { app, world };
  const [patient, clinic, doctor] = [
    await credentialsOf(place, 'patient'),
    await credentialsOf(place, 'clinic'),
    await credentialsOf(place, 'doctor'),
  ];
  held = { patient, clinic, doctor };
});
afterAll(async () => {
  await app.stop();
  process.stdout.write(`authorization: ${cells} cells of token states\n`);
});

const looksAtTokens = (Object.keys(contract) as (keyof Contract)[]).filter((name) =>
  contract[name].for.some((kind) => (kind as string) !== 'public'),
);

test.each(looksAtTokens)('Z1 %s: no token but a good one opens it', async (name) => {
  const route: Route = contract[name];
  const wrong: string[] = [];
  // The thing of the very person whose token it would be, if it were good.
  const thing = world.consults[0]!;
  const consult_id = await consultFor(name, thing);
  const input = policies[name].input(thing.view, consult_id);
  const before = await world.keeper.digest();
  const all = sessionKinds.filter((kind) => route.for.includes(kind)).flatMap((kind) => held[kind]);
  const answers = await Promise.all(
    all.map(({ header }) => app.send(route, { input, headers: { authorization: header } })),
  );
  all.forEach(({ state, told }, at) => {
    const { code, data, http } = answers[at]!;
    if (code !== told || data !== null) wrong.push(`${state}: ${http} ${code} instead of ${told}`);
  });
  if ((await world.keeper.digest()) !== before) wrong.push('a request that was refused changed something');
  cells += all.length;
  expect(wrong, `${wrong.length} of ${all.length} cells are wrong`).toEqual([]);
});

const forEverybody = (Object.keys(contract) as (keyof Contract)[]).filter((name) => !looksAtTokens.includes(name));

test.each(forEverybody)('Z1 %s: a stale token stands in nobody’s way', async (name) => {
  const row = policies[name];
  const input = () => row.input(world.places[0]!.view, '');
  const told = async (header?: string) => {
    await app.db.deleteFrom('rate_count').execute();
    const answer = await app.send(contract[name], { input: input(), headers: header ? { authorization: header } : {} });
    return answer.code;
  };
  const stale = held.patient.filter(({ state }) => /expired|ended|no token/.test(state));
  const nobody = await told();
  for (const { state, header } of stale) expect(await told(header), state).toBe(nobody);
  cells += stale.length;
});

test('the same tokens, whole and in time, open the door', async () => {
  for (const [kind, as] of Object.entries(owners(world)))
    expect((await app.call('information', { as })).code, kind).toBe('RCL_00000');
});

const consultFor = (name: keyof Contract, thing: Thing) => {
  const { consult } = policies[name];
  return consult ? world.consult(thing, consult) : Promise.resolve('');
};
