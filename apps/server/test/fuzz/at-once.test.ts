import { type Contract, contract, type Route } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policies } from '../authorization/policies.ts';
import { anonymous, personaOf } from '../authorization/personas.ts';
import { type Sessions, sessionsOf } from '../authorization/sessions.ts';
import { type Fixtures, buildFixtures } from '../authorization/fixtures.ts';
import { apiBase } from '../../src/platform/http/mount-routes.ts';
import { findMoneyViolations } from '../../src/modules/money/money-invariants.ts';
import { multipartOf, type TestApp, testApp } from '../support/index.ts';
import { withoutRateLimits } from './without-rate-limits.ts';
import { jsonOf } from './unusual-values.ts';
import { faultOf } from './expected-response.ts';

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

const writes = (Object.keys(contract) as (keyof Contract)[]).filter((name) => contract[name].kind === 'write');

test.each(writes)('I1 %s: equal requests at once get no server error, and the money stays sound', async (name) => {
  const route: Route = contract[name];
  const thing = fixtures.consults[0]!;
  const { input, refuses } = policies[name];
  const mayAsk = fixtures.people
    .filter((person) => anonymous(route, person) === 'in' && !refuses?.[personaOf(person, thing)])
    .slice(0, mostPeople);
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await fixtures.snapshot.restore();
    await sessions.renew();
    const consult_id = await fixtures.arrange(thing, policies[name]);
    const asked = input(thing.view, consult_id);
    const { payload, headers } = route.upload
      ? await multipartOf()
      : { payload: jsonOf(asked), headers: { 'content-type': 'application/json' } };
    const answers = await Promise.all(
      mayAsk.flatMap((person) =>
        Array.from({ length: times }, () =>
          app.http.inject({
            method: route.method,
            url: apiBase + route.path,
            ...(route.upload && { query: asked as Record<string, string> }),
            headers: { ...headers, ...sessions.headers(person) },
            ...(route.method !== 'GET' && { payload }),
          }),
        ),
      ),
    );
    faults.push(...answers.flatMap((answer) => faultOf(answer, route) ?? []), ...(await findMoneyViolations(app.db)));
  }
  expect(faults).toEqual([]);
});
