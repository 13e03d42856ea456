import { parseArgs } from 'node:util';
import { readConfig } from '../src/platform/ops/config.ts';
import { asSystem } from '../src/platform/db/database-context.ts';
import { secretOf } from '../src/platform/ops/data-dir.ts';
import { openDatabases } from '../src/platform/db/databases.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { joinCluster } from '../src/platform/db/embedded-postgres/index.ts';
import { StartupError } from '../src/platform/api-error.ts';
import { fail } from '../src/run.ts';
import { filesOf } from '../src/providers/index.ts';
import { seedDemo } from '../src/seed/demo.ts';
import { isPreset, presets, seedNational } from '../src/seed/national.ts';
import { importPostCodes } from '../src/seed/post-codes.ts';

const help = `Fills a database: the one of DATABASE_URL, else the one in DATA_DIR.

  pnpm seed --preset demo                 three clinics, their people and patients (the start does this by itself)
  pnpm seed --preset jp-1k                the demo, and 1,000 clinics all over Japan with 13 weeks of consults
  pnpm seed --preset jp-10k | jp-100k     the same with 10,000 or 100,000; the last takes some minutes and 6 GB
  pnpm seed --preset jp-1k --flat         clinics of equal size, to measure growth
  pnpm seed --post-codes utf_ken_all.csv  post codes from Japan Post's file
`;

const print = (sentence: string) => process.stdout.write(`${sentence}\n`);

try {
  const { values } = parseArgs({
    options: {
      preset: { type: 'string' },
      flat: { type: 'boolean', default: false },
      'post-codes': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { preset, flat, 'post-codes': postCodes } = values;
  if (values.help || (!preset && !postCodes)) print(help);
  else await seed({ preset, flat, postCodes });
} catch (error) {
  const isTypo = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  fail(isTypo ? new StartupError(`${(error as Error).message}\n\n${help}`) : error);
}

async function seed({
  preset,
  flat,
  postCodes,
}: {
  preset: string | undefined;
  flat: boolean;
  postCodes: string | undefined;
}) {
  if (preset && preset !== 'demo' && !isPreset(preset)) {
    throw new StartupError(`There is no preset "${preset}": demo, ${Object.keys(presets).join(', ')} are the ones.`);
  }
  if (preset && process.env.NODE_ENV === 'production')
    throw new StartupError('Production refuses demo accounts (leave out --preset, or set NODE_ENV to development).');
  if (flat && (!preset || preset === 'demo')) throw new StartupError('--flat belongs to a national preset.');
  const config = readConfig({ ...process.env, NODE_ENV: 'development' });
  const cluster = config.databaseUrl === undefined ? await joinCluster(config.dataDir) : undefined;
  const url = config.databaseUrl ?? cluster!.url();
  await migrate(url);
  const { db, close } = await openDatabases(url, { poolSize: 1 });
  try {
    if (preset)
      print(
        (await asSystem(async () => seedDemo(db, { secret: await secretOf(config), files: filesOf(config) })))
          ? 'The demo data is inserted.'
          : 'The database has clinics already; the demo data is unchanged.',
      );
    if (preset && isPreset(preset)) {
      const began = performance.now();
      await seedNational(url, { clinics: presets[preset], flat, log: print });
      print(`${preset} is in, after ${((performance.now() - began) / 1000).toFixed(0)} s.`);
    }
    if (postCodes) print(`${await importPostCodes(db, postCodes)} post codes are imported.`);
  } finally {
    await close();
    await cluster?.stop();
  }
}
