import { type Bench, atLeast } from './core/bench.ts';
import { type RequestSpec, load } from './core/load.ts';
import { alternate } from './core/rounds.ts';
import { at, serving, tokenOf } from './core/server.ts';
import { type DataSet, ask, openDataSet } from './core/data-set.ts';
import { connections, secondsOf, staticAsks } from './r1.ts';

/** Returns reads of consults by primary key, each by its own patient. */
export async function readsByKey({ url }: DataSet): Promise<RequestSpec[]> {
  const { rows } = await ask(
    url,
    "select id, patient_id from consult where status = 'CONFIRMED' and start_at > now() order by hashtextextended(id::text, 1) limit 4000",
  );
  return Promise.all(
    rows.map(async ({ id, patient_id }) => ({
      method: 'GET' as const,
      path: at('patient/consult/', { consult_id: String(id) }),
      token: await tokenOf(String(patient_id)),
    })),
  );
}

/** R2: a patient reads one consult by primary key. */
export const r2: Bench = {
  id: 'R2',
  title: 'Authenticated read by primary key, beside bare node:http and the static envelope',
  onData: true,
  async run(ground) {
    const dataSet = await openDataSet(ground);
    const asks = await readsByKey(dataSet);
    const statics = await staticAsks();
    return serving(dataSet, async (ours, bareOf) => {
      const bare = await bareOf(asks[0]!);
      const common = { connections, seconds: secondsOf(ground.quick) };
      const rounds = await alternate(ground, 'R2', {
        bare: () => load({ ...bare, ...common, asks }),
        static: () => load({ ...ours, ...common, asks: statics }),
        read: () => load({ ...ours, ...common, asks }),
      });
      const read = { value: rounds.value.read, unit: '/s' };
      return [
        {
          what: 'read by primary key, requests per CPU second',
          ours: read,
          limit: { value: rounds.value.bare, unit: '/s', what: 'node:http' },
          measured: rounds.ratio('read', 'bare'),
          goal: atLeast(0.35),
          next: 'count what kysely and pg spend on one statement: compile once, read rows without a parser per column',
          more: { rounds: rounds.samples },
        },
        {
          what: 'the same beside the static envelope',
          ours: read,
          limit: { value: rounds.value.static, unit: '/s', what: 'R1' },
          measured: rounds.ratio('read', 'static'),
          goal: atLeast(0.9),
          next: 'the same',
        },
      ];
    });
  },
};
