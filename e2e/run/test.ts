import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { check, type Tally } from './check.ts';
import { countCpuTime, cpuTimes } from './cpu-time.ts';
import { inPool } from './pool.ts';
import { type Outcome, skippedProofs } from './skipped-proofs.ts';
import { findChromium, machinePostgres } from './services.ts';
import { root, run } from './terminal.ts';

/**
 * Runs every test: the static checks, the packages, the apps, and the server on the embedded PostgreSQL. A part of the
 * server's tests runs again on the machine's PostgreSQL. Stories and journeys run in real Chromium. The last line of
 * its output is `N passed, N failed`. With `--night` no part is left out, and the heavy rounds are longer.
 */
const night = process.argv.includes('--night');
const only = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const total: Tally = { passed: 0, failed: 0 };
/** What failed, said once more at the end: a long log is often cut to its last lines. */
const failures: string[] = [];
/** The wall time of every test file, for the list of the slowest. */
const timings: { name: string; seconds: number }[] = [];
/** What became of every test of every suite. */
const outcomes: Outcome[] = [];
const reports = await mkdtemp(path.join(tmpdir(), 'haruka-test-'));

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numTotalTestSuites: number;
  success: boolean;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

/** Set by `.ci/run` alone: a file that failed runs once more, by itself, and is named if it passes then. */
const runsFailedFilesAgain = process.env.RERUN_FAILED_FILES === 'yes';
/** More failed files than these are no accident. */
const mostAgain = 6;

const isWanted = (name: string) => !only.length || only.some((word) => name.includes(word));

/** Runs a suite, or takes the outcome of one that has run in the background, and counts it. */
async function suite(
  name: string,
  folder: string,
  env: NodeJS.ProcessEnv = {},
  files: readonly string[] = [],
  background?: ReturnType<typeof vitest>,
) {
  if (!isWanted(name)) return;
  console.log(`\n── ${name}`);
  const moved = files.filter((file) => !existsSync(path.join(root, folder, file)));
  if (moved.length) {
    total.failed += 1;
    failures.push(`${name}: there is no ${moved.join(', ')}`);
  }
  const first = await (background ?? vitest(name, folder, env, files));
  if (background) process.stdout.write(first.output);
  let { passed, failed, seconds } = first;
  let failing = first.failing;
  if (runsFailedFilesAgain && first.files.length > 0 && first.files.length <= mostAgain) {
    console.log(`\n── ${name}: these files failed and run once more: ${first.files.join(', ')}`);
    const second = await vitest(`${name} again`, folder, env, first.files);
    passed += second.passed - first.passedInFailedFiles;
    failed = second.failed;
    failing = second.failing;
    seconds += second.seconds;
    if (failed === 0) console.log(`⚠ ${name}: failed at first and passed by themselves: ${first.files.join(', ')}`);
  }
  total.passed += passed;
  total.failed += failed;
  failures.push(...failing.map((what) => `${name}: ${what}`));
  if (!background) countCpuTime(name);
  console.log(`── ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)`);
}

/**
 * What `test` runs again on the machine's own PostgreSQL, the oldest we serve: the rules that the database keeps.
 * `test:night` runs everything there, and so every statement of every route.
 */
const onTheMachine = [
  // Every migration, the pools and the two roles.
  'src/platform/db/migrate.test.ts',
  'src/platform/db/databases.test.ts',
  'src/platform/db/database-context.test.ts',
  'src/platform/db/long-reads.test.ts',
  // Row-level security.
  'test/authorization/row-level-security.test.ts',
  // Locks and conflicts: bookings, idempotency keys, states of a consult, the audit chain, the queues of emails and events.
  'src/modules/consultation/consults/booking-race.test.ts',
  'src/modules/consultation/consults/consult.states.test.ts',
  'src/platform/http/idempotency.test.ts',
  'src/platform/audit/audit-chain.test.ts',
  'src/providers/mail/mail-queue.test.ts',
  'src/platform/events/outbox.test.ts',
];

/** Runs the tests of a folder, or only some of its files; returns the counts and the files that failed. */
async function vitest(
  name: string,
  folder: string,
  env: NodeJS.ProcessEnv,
  files: readonly string[] = [],
  { loud = true } = {},
) {
  const file = path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  const { code, seconds, output } = await run(
    'vitest',
    [
      'run',
      ...files,
      '--root',
      folder,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env: { ...env, ...(night && { TEST_NIGHT: '1' }) }, loud },
  );
  const report = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as Report)
    .catch(() => undefined);
  const passed = report?.numPassedTests ?? 0;
  // A suite that breaks outside any test still counts as a failure.
  const failed = Math.max(report?.numFailedTests ?? 0, code === 0 ? 0 : 1);
  const broken = report?.testResults.filter(({ status }) => status === 'failed') ?? [];
  for (const result of report?.testResults ?? [])
    timings.push({
      name: path.relative(root, result.name),
      seconds: (result.endTime - result.startTime) / 1000,
    });
  for (const result of report?.testResults ?? [])
    for (const { fullName, status } of result.assertionResults)
      outcomes.push({ file: path.relative(root, result.name), title: fullName, status });
  return {
    failing: code === 0 ? [] : whatFailed(broken, code, output),
    output,
    passed,
    failed,
    seconds,
    files: broken.map((result) => path.relative(path.join(root, folder), result.name)),
    passedInFailedFiles: broken.flatMap((result) => result.assertionResults).filter(({ status }) => status === 'passed')
      .length,
  };
}

/** One entry a failed test or file, with the first line of its message; one for a run that broke outside of any. */
function whatFailed(broken: Report['testResults'], code: number, output: string) {
  const firstLine = (text = '') => text.trim().split('\n')[0]!.slice(0, 300);
  const named = broken.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    const file = path.relative(root, name);
    if (!tests.length) return [`${file}: ${firstLine(message)}`];
    return tests.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  });
  if (named.length) return named;
  const unhandled = output.indexOf('Unhandled');
  return [
    `ended with code ${code} outside of any test: ${output.slice(unhandled < 0 ? -800 : unhandled).slice(0, 800)}`,
  ];
}

if (!only.length || only.includes('check')) {
  console.log('── static checks');
  const { passed, failed, broken } = await check();
  failures.push(...broken.map((name) => `static checks: ${name}`));
  total.passed += passed;
  total.failed += failed;
  countCpuTime('static checks');
}

/**
 * Suites of one worker each, the longest first; each is printed as a whole. One more than two cores run at once, because they wait
 * a third of their time.
 */
const small = [
  'apps/clinic',
  'apps/patient',
  'apps/doctor',
  'packages/ui',
  'packages/shell',
  'packages/staff',
  'packages/contract',
  'packages/i18n',
  'packages/api',
  'packages/realtime',
  'packages/forms',
  'packages/examples',
].filter(isWanted);
const smallOnes = inPool(
  small.map((folder) => () => vitest(folder, folder, {}, [], { loud: false })),
  3,
);
for (const [at, folder] of small.entries()) await suite(folder, folder, {}, [], smallOnes[at]);
if (small.length > 0) countCpuTime('packages and apps');

const chromium = await findChromium();
const inChromium = { CHROMIUM_PATH: chromium };
/** The stories keep one core busy. They run beside the server's tests, which wait as often as they compute. */
const stories =
  chromium && isWanted('stories in Chromium')
    ? vitest('stories in Chromium', 'apps/storybook', inChromium, [], { loud: false })
    : undefined;

await suite('server on the embedded PostgreSQL', 'apps/server');

if (!only.length || only.some((word) => 'server on the machine'.includes(word))) {
  const postgres = await machinePostgres();
  if (postgres) {
    const env = { TEST_DATABASE_URL: postgres.url };
    await suite("server on the machine's own PostgreSQL", 'apps/server', env, night ? [] : onTheMachine);
  } else {
    console.log("\n(this machine has no PostgreSQL: the server's tests ran on the embedded one only)");
  }
  await postgres?.stop();
}

if (stories) {
  await suite('stories in Chromium', 'apps/storybook', inChromium, [], stories);
  countCpuTime('stories in Chromium, after the server');
}
if (chromium) {
  if (!only.length || only.some((word) => 'journeys in Chromium'.includes(word))) {
    console.log('\n── build for the journeys');
    const built = await run('turbo', ['run', 'build', '--output-logs=errors-only'], { loud: true });
    countCpuTime('build');
    if (built.code === 0) await suite('journeys in Chromium', 'e2e', inChromium);
    else {
      total.failed += 1;
      failures.push('build for the journeys');
    }
  }
} else {
  console.log(
    '\n✗ no Chromium on this machine: install one (Debian: apt-get install chromium fonts-noto-cjk; others: npx playwright install chromium)',
  );
  total.failed += 1;
  failures.push('no Chromium on this machine');
}

await rm(reports, { recursive: true, force: true });
const { wrong, lacking } = await skippedProofs(root, outcomes);
total.failed += wrong.length;
failures.push(...wrong);
if (lacking.length) console.log(`\nThis machine lacks what these proofs need:\n${lacking.join('\n')}`);
console.log('\nThe ten slowest files:');
for (const { name, seconds } of timings.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
console.log(`\nCPU seconds of the machine and wall seconds of each suite:\n${cpuTimes().join('\n')}`);
if (failures.length) console.log(`\nFailed:\n${failures.map((what) => `✗ ${what}`).join('\n')}`);
console.log(`\n${path.basename(root)}: everything in ${Math.round(performance.now() / 1000)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
