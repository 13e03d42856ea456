import { type Contract, contract } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policies } from '../authorization/policies.ts';
import { anonymous, personaOf } from '../authorization/personas.ts';
import { type Sessions, sessionsOf } from '../authorization/sessions.ts';
import { type Whole, buildWorld } from '../authorization/world.ts';
import { apiBase } from '../../src/platform/http/mount-routes.ts';
import { type TestApp, testApp } from '../support/index.ts';
import { withoutRateLimits } from './without-rate-limits.ts';
import { jsonOf } from './unusual-values.ts';
import { faultOf } from './expected-response.ts';

/** As many as a few impatient fingers on a few devices. */
const times = 5;
const mostPeople = 4;
const rounds = process.env.TEST_NIGHT === '1' ? 3 : 1;

let app: TestApp;
let world: Whole;
let sessions: Sessions;

beforeAll(async () => {
  app = await testApp();
  world = await buildWorld(app.db);
  sessions = sessionsOf(app, world.people);
  await withoutRateLimits(app);
});
afterAll(() => app.stop());

const writes = (Object.keys(contract) as (keyof Contract)[]).filter((name) => contract[name].kind === 'write');

test.each(writes)(
  'I1 %s, the very same from everybody who may, in one moment: an answer for each, and none of them is that something broke',
  async (name) => {
    const route = contract[name];
    const thing = world.consults[0]!;
    const { consult, input, refuses } = policies[name];
    const mayAsk = world.people
      .filter((person) => anonymous(route, person) === 'in' && !refuses?.[personaOf(person, thing)])
      .slice(0, mostPeople);
    const faults: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await world.keeper.mend();
      await sessions.renew();
      const consult_id = consult ? await world.consult(thing, consult) : '';
      const asked = jsonOf(input(thing.view, consult_id));
      const answers = await Promise.all(
        mayAsk.flatMap((person) =>
          Array.from({ length: times }, () =>
            app.http.inject({
              method: route.method,
              url: apiBase + route.path,
              headers: { 'content-type': 'application/json', ...sessions.headers(person) },
              ...(route.method !== 'GET' && { payload: asked }),
            }),
          ),
        ),
      );
      faults.push(...answers.flatMap((answer) => faultOf(answer, route) ?? []));
    }
    expect(faults).toEqual([]);
  },
);
