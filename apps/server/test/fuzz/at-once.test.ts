import { type Contract, contract, type Route, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policies } from '../authorization/policies.ts';
import { anonymous, type Person, personaOf } from '../authorization/personas.ts';
import { type Sessions, sessionsOf } from '../authorization/sessions.ts';
import { type Fixtures, buildFixtures } from '../authorization/fixtures.ts';
import { apiBase } from '../../src/platform/http/mount-routes.ts';
import { findMoneyViolations } from '../../src/modules/money/money-invariants.ts';
import { multipartOf, splitInput, type TestApp, testApp } from '../support/index.ts';
import { withoutRateLimits } from './without-rate-limits.ts';
import { jsonOf } from './unusual-values.ts';
import { faultOf } from './expected-response.ts';
import { type Place, rightRequests } from './right-requests.ts';

/** Number of concurrent requests. */
const times = 5;
const mostPeople = 4;
const rounds = process.env.TEST_NIGHT === '1' ? 3 : 1;

let app: TestApp;
let fixtures: Fixtures;
let sessions: Sessions;

beforeAll(async () => {
  app = await testApp();
  fixtures = await buildFixtures(app.db);
  sessions = sessionsOf(app, fixtures.people);
  await withoutRateLimits(app);
});
afterAll(() => app.stop());

/** Routes about another object than the first consult. */
const objects: Partial<Record<keyof Contract, string>> = {
  updateDependant: 'of a dependant',
  removeDependant: 'of a dependant',
};
/** Routes whose second request is refused: exactly one of these requests succeeds. */
const once: ReadonlySet<keyof Contract> = new Set([
  'confirmSecondFactor',
  'answerStampCorrection',
  'offerHandOver',
  'withdrawHandOver',
  'answerHandOver',
]);

const writes = (Object.keys(contract) as (keyof Contract)[]).filter((name) => contract[name].kind === 'write');

/** Sends requests as a person, one after the other. */
const callAs =
  (person: Person): Place['call'] =>
  async (name, input, file) => {
    const { code, data, meta } = await app.send(contract[name], { input, file, headers: sessions.headers(person) });
    if (code !== successCode) throw new Error(`${name}: ${code} ${JSON.stringify(meta)}`);
    return data as never;
  };

test.each(writes)('I1 %s: of equal requests at once one succeeds, and the money stays sound', async (name) => {
  const route: Route = contract[name];
  const thing = fixtures.consults.find((one) => one.name === (objects[name] ?? 'own'))!;
  const { input, refuses } = policies[name];
  const mayAsk = fixtures.people
    .filter((person) => anonymous(route, person) === 'in' && !refuses?.[personaOf(person, thing)])
    .slice(0, mostPeople);
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await fixtures.snapshot.restore();
    await sessions.renew();
    const consult_id = await fixtures.arrange(thing, policies[name]);
    const usual = input(thing.view, consult_id) as Record<string, unknown>;
    const place = { db: app.db, fixtures, thing, view: thing.view, usual, call: callAs(mayAsk[0]!) };
    const { input: asked, file } = (await rightRequests[name]?.(place)) ?? { input: usual };
    const [query, body] = splitInput(route, asked);
    const { payload, headers } = route.upload
      ? await multipartOf(file)
      : { payload: jsonOf(body), headers: { 'content-type': 'application/json' } };
    const answers = await Promise.all(
      mayAsk.flatMap((person) =>
        Array.from({ length: times }, () =>
          app.http.inject({
            method: route.method,
            url: apiBase + route.path,
            query,
            headers: { ...headers, ...sessions.headers(person) },
            ...(route.method !== 'GET' && { payload }),
          }),
        ),
      ),
    );
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    if (done.length === 0 || (once.has(name) && done.length > 1))
      faults.push(`${done.length} succeeded: ${answers[0]!.body}`);
    faults.push(...answers.flatMap((answer) => faultOf(answer, route) ?? []), ...(await findMoneyViolations(app.db)));
  }
  expect(faults).toEqual([]);
});
