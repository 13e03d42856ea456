import { parseArgs } from 'node:util';
import { StartupError } from '../src/platform/api-error.ts';
import { fail } from '../src/run.ts';
import { isPreset, presets } from '../src/seed/national.ts';
import type { Bench } from './core/bench.ts';
import { type Line, saveReport, missedOf, tableOf } from './core/report.ts';
import { closeDataSets } from './core/data-set.ts';
import { c3 } from './c3.ts';
import { k1 } from './k1.ts';
import { p1 } from './p1.ts';
import { r1 } from './r1.ts';
import { r2 } from './r2.ts';
import { r3 } from './r3.ts';
import { r4 } from './r4.ts';
import { r5 } from './r5.ts';
import { e14 } from './e14.ts';
import { r6 } from './r6.ts';
import { r9 } from './r9.ts';
import { s1 } from './s1.ts';
import { w1 } from './w1.ts';
import { w2 } from './w2.ts';
import { w3 } from './w3.ts';
import { z2 } from './z2.ts';

const benches: Bench[] = [r1, r2, r3, r4, r5, r6, r9, e14, p1, k1, c3, w1, w2, w3, s1, z2];

const help = `What it costs, each figure beside the limit measured in the same run (docs/performance.md).

  pnpm bench                          everything, on jp-1k
  pnpm bench --preset jp-100k         on the whole of Japan; the first time it is seeded, which takes some minutes
  pnpm bench --only R3,W1             some of them: ${benches.map(({ id }) => id).join(', ')}
  pnpm bench --quick                  short and coarse, to see that it works
  pnpm bench --strict                 ends with an error when a goal is missed
`;

const say = (sentence: string) => process.stderr.write(`  ${sentence}\n`);

try {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      preset: { type: 'string', default: 'jp-1k' },
      quick: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) process.stdout.write(help);
  else process.exitCode = await measure(values);
} catch (error) {
  const isTypo = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  fail(isTypo ? new StartupError(`${(error as Error).message}\n\n${help}`) : error);
}

async function measure({
  only,
  preset,
  quick,
  strict,
}: {
  only?: string;
  preset: string;
  quick: boolean;
  strict: boolean;
}) {
  if (!isPreset(preset))
    throw new StartupError(`There is no preset "${preset}": ${Object.keys(presets).join(', ')} are the ones.`);
  const wanted = only?.toUpperCase().split(',');
  const unknown = wanted?.filter((id) => !benches.some((bench) => bench.id === id)) ?? [];
  if (unknown.length > 0) throw new StartupError(`There is no bench ${unknown.join(', ')}.\n\n${help}`);

  const lines: Line[] = [];
  try {
    for (const bench of benches.filter(({ id }) => !wanted || wanted.includes(id))) {
      say(`${bench.id} ${bench.title}`);
      const rows = await bench.run({ preset, quick, say });
      lines.push(...rows.map((row) => ({ id: bench.id, ...(bench.onData && { preset }), ...row })));
    }
  } finally {
    await closeDataSets();
  }
  const missed = missedOf(lines);
  process.stdout.write(`\n${tableOf(lines)}\n\n${missed.map((line) => `${line}\n`).join('')}`);
  process.stdout.write(
    `${lines.length - missed.length} of ${lines.length} goals reached.\n${await saveReport(lines)}\n`,
  );
  return strict && missed.length > 0 ? 1 : 0;
}
