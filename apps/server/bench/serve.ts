import { contract, read } from '@haruka/contract';
import { errorText } from '@haruka/i18n/server';
import * as z from 'zod/mini';
import { buildApp } from '../src/app.ts';
import { modules } from '../src/modules/index.ts';
import { wallClock } from '../src/platform/ops/clock.ts';
import { readConfig } from '../src/platform/ops/config.ts';
import { openDatabases } from '../src/platform/db/databases.ts';
import { serverModule } from '../src/platform/module.ts';
import { makeLog } from '../src/platform/ops/log.ts';
import { makeProviders } from '../src/providers/index.ts';

/**
 * The measured server in its own process: the whole platform, every module, and one route that answers from memory to measure
 * the platform itself (R1).
 */
const row = read('GET bench/static/', {
  summary: 'An answer that needs no database',
  for: ['patient'],
  reach: 'none',
  query: z.object({ n: z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(9_999)) }),
  data: z.object({ n: z.int(), lines: z.array(z.object({ id: z.int(), name: z.string(), about: z.string() })) }),
  shows: [],
});
const routes = { benchStatic: row };
const lines = Array.from({ length: 9 }, (_, at) => ({
  id: at + 1,
  name: '医療法人社団 春空会 はるぞらクリニック',
  about: 'Tokyo, Chiyoda 1-2-3',
}));
const bench = serverModule({
  name: 'bench',
  routes,
  handlers: () => ({ benchStatic: async ({ input: { n } }) => ({ n, lines }) }),
});

// All patients of a benchmark book from one network, which its limit of holds would refuse.
const config = { ...readConfig(), holds: undefined };
const databases = await openDatabases(config.databaseUrl!);
const app = await buildApp({
  config,
  secret: config.secret!,
  log: makeLog(config.logLevel),
  clock: wallClock,
  databases,
  providers: makeProviders(config, databases.db),
  modules: [...modules, bench],
  routes: { ...contract, ...routes },
  errorMessage: errorText,
});
await app.http.listen({ port: 0, host: '127.0.0.1' });
const address = app.http.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });

process.once('disconnect', () => {
  void app
    .stop()
    .then(() => databases.close())
    .then(() => process.exit(0));
});
