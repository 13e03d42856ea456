import { type Contract, contract, type Route } from '@haruka/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policies } from '../authorization/policies.ts';
import type { Person } from '../authorization/personas.ts';
import { type Sessions, sessionsOf } from '../authorization/sessions.ts';
import { type Whole, buildWorld } from '../authorization/world.ts';
import { type TestApp, testApp } from '../support/index.ts';
import { withoutRateLimits } from './without-rate-limits.ts';
import { type WrongRequest, wrongRequestsFor } from './wrong-requests.ts';
import { faultOf } from './expected-response.ts';

const isNight = process.env.TEST_NIGHT === '1';
const shotsPerRoute = isNight ? 1000 : 60;
/** The same every day, so that a red run is about a change; at night another one. HOSTILE_SEED repeats a night. */
const seed = Number(process.env.HOSTILE_SEED ?? (isNight ? Date.now() % 2 ** 31 : 20_261_120));
const slowestMs = 1000;
const triesAlone = 3;
/** So many are under way at once; then whatever they changed is put back. */
const volley = 10;

/** Shoots wrong requests at every route that `isMine` picks: as nobody, and as those the route is for. */
export function runFuzz(isMine: (route: Route) => boolean) {
  let app: TestApp;
  let world: Whole;
  let sessions: Sessions;
  let shot = 0;

  beforeAll(async () => {
    app = await testApp();
    world = await buildWorld(app.db);
    sessions = sessionsOf(app, world.people);
    await withoutRateLimits(app);
  });
  afterAll(async () => {
    await app.stop();
    process.stdout.write(`bad input: ${shot} requests, seed ${seed}\n`);
  });

  const names = (Object.keys(contract) as (keyof Contract)[]).filter((name) => isMine(contract[name]));

  test.each(names)(
    'I1 I7 %s takes whatever comes and answers in the one way',
    async (name) => {
      const shots = fc.sample(wrongRequestsFor(contract[name]), { numRuns: shotsPerRoute, seed });
      const shooters = shootersAt(contract[name]);
      const faults: string[] = [];
      for (let first = 0; first < shots.length; first += volley) {
        const right = await makeRight(name);
        const some = shots.slice(first, first + volley);
        const found = await Promise.all(
          some.map((each, at) => fire(name, each, right(), shooters[(first + at) % shooters.length]!)),
        );
        faults.push(...found.flatMap((fault) => fault ?? []));
        if (faults.length > 5) break;
      }
      shot += shots.length;
      expect(faults, `HOSTILE_SEED=${seed} shows it again`).toEqual([]);
    },
    isNight ? 600_000 : 60_000,
  );

  /** Everything as it was in the beginning, and what a right request would ask for. */
  async function makeRight(name: keyof Contract) {
    const [thing] = world.consults as [Whole['consults'][number]];
    const { consult, input } = policies[name];
    await world.keeper.mend();
    await sessions.renew();
    const consult_id = consult ? await world.consult(thing, consult) : '';
    return () => input(thing.view, consult_id) as Record<string, unknown>;
  }

  /** Mostly those who get past the door. */
  function shootersAt(route: Route): Person[] {
    const { as } = world.consults[0]!.view;
    const wanted = [as['patient: own'], as['owner: own clinic'], as['doctor: own']];
    const nobody = world.people[0]!;
    const kinds = world.people.filter((person) => wanted.includes(person.as) && route.for.includes(person.as!.kind));
    return kinds.length ? [...kinds, ...kinds, ...kinds, nobody] : [nobody];
  }

  async function fire(
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
    // A busy machine is no fault of ours: what was slow is asked again, alone. What is slow by itself stays slow.
    const fault =
      faultOf(answer, contract[name]) ??
      (ms > slowestMs && (await fastestAlone()) > slowestMs ? `took ${Math.round(ms)} ms` : undefined);
    return fault && `${way}, ${person.name}: ${fault} ← ${told(request.url)} ${told(request.payload)}`;

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

const told = (text: unknown) => (typeof text === 'string' ? text.slice(0, 400) : '');
