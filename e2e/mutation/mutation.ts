import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, run } from '../run/terminal.ts';
import { type Area, areas } from './areas.ts';
import { type Report, scoreOf } from './score.ts';

/**
 * Plants mistakes in the rules of `areas.ts` with StrykerJS, one at a time, and runs the tests of the area against each.
 * Prints the score of every area and the mistakes that no test noticed. Fails below 85 %. Words on the command line
 * choose areas: `pnpm test:mutation booking`. The files are changed in place, so it refuses to run over changes that
 * are not committed, and restores the files at the end.
 */
const least = 85;
const only = process.argv.slice(2);
const chosen = areas.filter(({ name }) => !only.length || only.some((word) => name.includes(word)));
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });

if (git('status', '--porcelain').trim()) {
  console.error('Commit or stash your changes first: the mistakes are planted in the files themselves.');
  process.exit(1);
}
const folder = await mkdtemp(path.join(tmpdir(), 'haruka-mutation-'));
const restore = () => {
  for (const { root: folder } of chosen) git('checkout', '--', folder);
  git('clean', '--force', '--quiet', '--', '*/stryker-setup-*.js');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (restore(), process.exit(130)));

let isBelow = false;
try {
  for (const area of chosen) {
    const score = scoreOf(await reportOf(area));
    console.log(`\n${area.name}: ${score.killed} of ${score.total} noticed, ${score.percent.toFixed(1)} %`);
    for (const line of score.survivors) console.log(`  ${area.root}/${line}`);
    isBelow ||= score.percent < least;
  }
} finally {
  restore();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = isBelow ? 1 : 0;

/** Runs StrykerJS over an area. Throws when the tests fail without any mistake. */
async function reportOf({ name, root: at, config = '', mutate, tests }: Area): Promise<Report> {
  const file = path.join(folder, name.replaceAll(/\W+/g, '-'));
  await writeFile(
    `${file}.config.json`,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      inPlace: true,
      // Only the files of the area are changed.
      disableTypeChecks: false,
      mutate,
      // Wording and fixed lists are held by other tests: what is measured here is logic.
      mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'] },
      vitest: { configFile: path.join(import.meta.dirname, 'vitest.config.ts'), related: false },
      // A mistake counts as noticed when its tests run for too long: a slow machine must not look like one.
      timeoutFactor: 4,
      timeoutMS: 60_000,
      dryRunTimeoutMinutes: 20,
      concurrency: 1,
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: `${file}.json` },
      tempDirName: `${file}-backup`,
    }),
  );
  const env = {
    MUTATION_ROOT: path.join(root, at),
    MUTATION_CONFIG: config,
    MUTATION_TESTS: JSON.stringify(tests),
  };
  const { code } = await run('stryker', ['run', `${file}.config.json`], { cwd: path.join(root, at), env, loud: true });
  if (code !== 0) throw new Error(`StrykerJS ended with code ${code} in ${name}`);
  return JSON.parse(await readFile(`${file}.json`, 'utf8')) as Report;
}
