import { type Bench, atLeast } from './core/bench.ts';
import { type RequestSpec, load } from './core/load.ts';
import { alternate } from './core/rounds.ts';
import { at, serving, tokenOf } from './core/server.ts';
import { fixturePatient } from './core/booking-fixtures.ts';
import { openDataSet } from './core/data-set.ts';

/** Requests of many patients for the route that answers from memory. */
export const staticAsks = async (): Promise<RequestSpec[]> => {
  const patients = await Promise.all(Array.from({ length: 200 }, (_, n) => tokenOf(fixturePatient(n))));
  return patients.map((token, n) => ({ method: 'GET', path: at('bench/static/', { n: n + 1_000 }), token }));
};

export const connections = 64;
export const secondsOf = (quick: boolean) => (quick ? 1 : 3);

/** R1: the cost of the platform (token, log, input, headers, metrics) around a response from memory. */
export const r1: Bench = {
  id: 'R1',
  title: 'Static envelope with the whole platform, compared with bare node:http and equal bytes',
  onData: true,
  async run(ground) {
    const asks = await staticAsks();
    return serving(await openDataSet(ground), async (ours, bareOf) => {
      const bare = await bareOf(asks[0]!);
      const common = { asks, connections, seconds: secondsOf(ground.quick) };
      const rounds = await alternate(ground, 'R1', {
        bare: () => load({ ...bare, ...common }),
        ours: () => load({ ...ours, ...common }),
      });
      return [
        {
          what: 'static envelope, requests per CPU second',
          ours: { value: rounds.value.ours, unit: '/s' },
          limit: { value: rounds.value.bare, unit: '/s', what: 'node:http' },
          measured: rounds.ratio('ours', 'bare'),
          goal: atLeast(0.65),
          next: 'profile serve.ts under load: hooks, log line, parsing of the query, headers, in this order',
          more: { rounds: rounds.samples },
        },
      ];
    });
  },
};
