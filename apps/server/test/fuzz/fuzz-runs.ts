import { type Contract, contract, type Route } from '@haruka/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policies } from '../authorization/policies.ts';
import type { Person } from '../authorization/personas.ts';
import { type Sessions, sessionsOf } from '../authorization/sessions.ts';
import { type Fixtures, buildFixtures } from '../authorization/fixtures.ts';
import { type TestApp, testApp } from '../support/index.ts';
import { withoutRateLimits } from './without-rate-limits.ts';
import { type WrongRequest, wrongRequestsFor } from './wrong-requests.ts';
import { faultOf } from './expected-response.ts';

const isNight = process.env.TEST_NIGHT === '1';
const requestsPerRoute = isNight ? 1000 : 60;
/** A fixed seed by day, so that failures come from changes; a random one at night. FUZZ_SEED repeats a run. */
const seed = Number(process.env.FUZZ_SEED ?? (isNight ? Date.now() % 2 ** 31 : 20_261_120));
const slowestMs = 1000;
const triesAlone = 3;
/** Number of parallel requests. After each batch, their changes are reverted. */
const batchSize = 10;

/** Sends wrong requests to every selected route, without a session and as the people it is for. */
export function runFuzz(isMine: (route: Route) => boolean) {
  let app: TestApp;
  let fixtures: Fixtures;
  let sessions: Sessions;
  let shot = 0;

  beforeAll(async () => {
    app = await testApp();
    fixtures = await buildFixtures(app.db);
    sessions = sessionsOf(app, fixtures.people);
    await withoutRateLimits(app);
  });
  afterAll(async () => {
    await app.stop();
    process.stdout.write(`bad input: ${shot} requests, seed ${seed}\n`);
  });

  const names = (Object.keys(contract) as (keyof Contract)[]).filter((name) => isMine(contract[name]));

  test.each(names)(
    'I1 I7 %s answers every wrong request with an envelope',
    async (name) => {
      const requests = fc.sample(wrongRequestsFor(contract[name]), { numRuns: requestsPerRoute, seed });
      const senders = sendersFor(contract[name]);
      const faults: string[] = [];
      for (let first = 0; first < requests.length; first += batchSize) {
        const right = await makeRight(name);
        const some = requests.slice(first, first + batchSize);
        const found = await Promise.all(
          some.map((each, at) => sendWrong(name, each, right(), senders[(first + at) % senders.length]!)),
        );
        faults.push(...found.flatMap((fault) => fault ?? []));
        if (faults.length > 5) break;
      }
      // What the last requests did is checked, too.
      await fixtures.snapshot.restore();
      shot += requests.length;
      expect(faults, `FUZZ_SEED=${seed} shows it again`).toEqual([]);
    },
    isNight ? 600_000 : 60_000,
  );

  /** Restores the fixtures and returns a valid request. */
  async function makeRight(name: keyof Contract) {
    const [thing] = fixtures.consults as [Fixtures['consults'][number]];
    const { input } = policies[name];
    await fixtures.snapshot.restore();
    await sessions.renew();
    const consult_id = await fixtures.arrange(thing, policies[name]);
    return () => input(thing.view, consult_id) as Record<string, unknown>;
  }

  /** Returns the people who send: mostly those whom the route admits. */
  function sendersFor(route: Route): Person[] {
    const { as } = fixtures.consults[0]!.view;
    const wanted = [as['patient: own'], as['owner: own clinic'], as['doctor: own']];
    const visitor = fixtures.people[0]!;
    const kinds = fixtures.people.filter((person) => wanted.includes(person.as) && route.for.includes(person.as!.kind));
    return kinds.length ? [...kinds, ...kinds, ...kinds, visitor] : [visitor];
  }

  async function sendWrong(
    name: keyof Contract,
    { way, from }: WrongRequest,
    right: Record<string, unknown>,
    person: Person,
  ): Promise<string | undefined> {
    const request = from(right);
    const headers = { ...sessions.headers(person), ...request.headers };
    const began = performance.now();
    const answer = await app.http.inject({ ...request, headers });
    const ms = performance.now() - began;
    // A busy machine is no fault, so a slow request is repeated alone. One that stays slow counts.
    const fault =
      faultOf(answer, contract[name]) ??
      (ms > slowestMs && (await fastestAlone()) > slowestMs ? `took ${Math.round(ms)} ms` : undefined);
    return fault && `${way}, ${person.name}: ${fault} ← ${excerpt(request.url)} ${excerpt(request.payload)}`;

    async function fastestAlone() {
      let fastest = Infinity;
      for (let tries = 0; tries < triesAlone && fastest > slowestMs; tries += 1) {
        const again = performance.now();
        await app.http.inject({ ...request, headers });
        fastest = Math.min(fastest, performance.now() - again);
      }
      return fastest;
    }
  }
}

const excerpt = (text: unknown) => (typeof text === 'string' ? text.slice(0, 400) : '');
