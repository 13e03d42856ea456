import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Databases, Db } from '../db/databases.ts';
import { trustTokens, testApp, testDatabase } from '../../../test/support/index.ts';
import type { Job } from './job.ts';
import { openJobQueue } from './job-queue.ts';
import { type Jobs, makeJobs } from './jobs.ts';
import { countParked, parkedJobs, retryParked } from './parked-jobs.ts';
import { makeBoss, overTransaction } from './pg-boss.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let served: Databases;
let db: Db;
const started: Jobs[] = [];
const children: ChildProcess[] = [];
beforeEach(async () => {
  database = await testDatabase();
  // With the role of the server, which owns no table.
  served = await database.served();
  db = database.db;
  await sql`create table work_done (what text not null, at timestamptz not null default clock_timestamp())`.execute(db);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  await served.close();
  await database.close();
});

const openQueue = (errors: unknown[] = []) =>
  openJobQueue(served.openPool(3), { onError: (error) => errors.push(error), superviseSeconds: 1 });

/** Starts the jobs as one process of a server. */
async function processWith(jobs: Job[], errors: unknown[] = []): Promise<Jobs> {
  const made = makeJobs(
    (error) => errors.push(error),
    () => openQueue(errors),
  );
  started.push(made);
  await made.start(jobs);
  return made;
}
const did = async (what: string) => {
  await sql`insert into work_done (what) values (${what})`.execute(db);
};
const done = async () => {
  const { rows } = await sql<{ what: string }>`select what from work_done order by at`.execute(db);
  return rows.map(({ what }) => what);
};
const inQueue = async (state: string) => {
  const { rows } = await sql<{
    name: string;
  }>`select name from pgboss.job where state = ${state}::pgboss.job_state`.execute(db);
  return rows.map(({ name }) => name);
};

test('the migrated schema matches the version of pg-boss', async () => {
  expect(await (await makeBoss(overTransaction(db))).detectSchemaDrift()).toMatchObject({ ok: true });
});

test('refuses to start on a schema of another version or a queue of another policy', async () => {
  const job: Job = { name: 'same', maxSeconds: 10, run: async () => {} };
  await processWith([job]);
  await expect(processWith([{ ...job, isParallel: true }])).rejects.toThrow(
    'The queue same is stately: rename the job.',
  );
  await sql`update pgboss.version set version = 42`.execute(db);
  await expect(processWith([job])).rejects.toThrow('The job queue in the database is of another version');
});

test('two processes run each queued job once', async () => {
  const names = Array.from({ length: 6 }, (_, at) => `job-${at}`);
  const all = names.map((name): Job => ({ name, maxSeconds: 10, isParallel: true, run: () => did(name) }));
  const [one, other] = await Promise.all([processWith(all), processWith(all)]);
  for (const [at, name] of names.entries()) (at % 2 === 0 ? one : other).kick(name);
  await expect.poll(async () => (await inQueue('completed')).length, { timeout: 50_000 }).toBe(names.length);
  expect((await done()).toSorted()).toEqual(names);
});

test('two processes share one schedule', async () => {
  const job: Job = { name: 'every-second', schedule: { everySeconds: 1 }, maxSeconds: 10, run: () => did('run') };
  await Promise.all([processWith([job]), processWith([job])]);
  await expect.poll(async () => (await done()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
  const { rows } = await sql<{ slot: string; runs: number }>`select singleton_on::text as slot, count(*) as runs
    from pgboss.job where name = 'every-second' group by singleton_on`.execute(db);
  expect(rows.filter(({ slot, runs }) => slot === null || runs > 1)).toEqual([]);
});

test('kicks of two processes during a run cause one more run after it', async () => {
  const running = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  let runs = 0;
  const job: Job = {
    name: 'kicked',
    maxSeconds: 10,
    run: async () => {
      runs += 1;
      running.resolve();
      await mayEnd.promise;
    },
  };
  const [one] = await Promise.all([processWith([job]), processWith([job])]);
  one.kick('kicked');
  await running.promise;
  // What a kick does, awaited: a process also merges its own kicks.
  const queues = await Promise.all([openQueue(), openQueue()]);
  await Promise.all(Array.from({ length: 10 }, (_, at) => queues[at % 2]!.send('kicked')));
  await Promise.all(queues.map((queue) => queue.stop(0)));
  expect(await inQueue('created')).toEqual(['kicked']);
  expect([runs, await inQueue('active')]).toEqual([1, ['kicked']]);
  mayEnd.resolve();
  await expect.poll(async () => (await inQueue('completed')).length).toBe(2);
  expect(runs).toBe(2);
});

test('a job of a killed process runs again in another one', async () => {
  const script = path.join(import.meta.dirname, '../../../test/support/job-process.ts');
  const child = spawn(process.execPath, [script, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  expect(await inQueue('active')).toEqual(['interrupted']);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await processWith([{ name: 'interrupted', maxSeconds: 2, run: () => did('after the kill') }]);
  await expect.poll(done, { timeout: 30_000 }).toEqual(['after the kill']);
});

test('parks a job after all its retries without personal data; it can be retried', async () => {
  let isMended = false;
  const job: Job = {
    name: 'poisoned',
    retries: 1,
    maxSeconds: 10,
    run: async () => {
      if (isMended) return did('mended');
      await did('tried');
      return sql`insert into speciality (id, name_jp, name_en, kana) values (1, '花子', null, '')`.execute(db);
    },
  };
  const errors: unknown[] = [];
  const jobs = await processWith([job], errors);
  jobs.kick(job.name);
  await expect.poll(() => countParked(db), { timeout: 20_000 }).toBe(1);
  expect(await done()).toEqual(['tried', 'tried']);
  expect(errors).toHaveLength(2);
  const [parked] = await parkedJobs(served.db);
  expect(parked).toMatchObject({ name: 'poisoned', error: 'error: 23502' });
  const { rows } = await sql`select from pgboss.job j where j::text like '%花子%'`.execute(db);
  expect(rows).toEqual([]);

  isMended = true;
  expect(await retryParked(served.db, parked!.id)).toBe(true);
  expect(await retryParked(served.db, parked!.id)).toBe(false);
  await expect.poll(done, { timeout: 20_000 }).toEqual(['tried', 'tried', 'mended']);
  expect(await countParked(db)).toBe(0);
});

test('/metrics counts parked jobs; without a queue, a kicked job runs at once', async () => {
  const job: Job = {
    name: 'poisoned',
    retries: 0,
    maxSeconds: 10,
    run: async () => {
      await did('tried');
      throw new Error('no');
    },
  };
  const world = { routes: {}, resolveActor: trustTokens(), modules: [{ name: 'test', jobs: () => [job] }] };
  const app = await testApp({ ...world, queuesJobs: true });
  const metrics = async () => (await app.http.inject('/metrics')).body;
  expect(await metrics()).toContain('jobs_parked 0');
  app.deps.jobs.kick('poisoned');
  await expect.poll(metrics, { timeout: 20_000 }).toContain('jobs_parked 1');
  await app.stop();

  const other = await testApp(world);
  await expect(other.runJob('poisoned')).rejects.toThrow('no');
  other.deps.jobs.kick('poisoned');
  await expect.poll(done).toEqual(['tried', 'tried', 'tried']);
  await other.stop();
});

test('a run begins after the run that a kick began', async () => {
  const seen: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const work: Job = {
    name: 'work',
    maxSeconds: 5,
    async run() {
      seen.push('begins');
      await promise;
      seen.push('ends');
    },
  };
  const jobs = makeJobs(() => {});
  await jobs.start([work]);
  jobs.kick('work');
  const run = jobs.run('work');
  resolve();
  await run;
  expect(seen).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('a scheduled job is parked once, until a run succeeds', async () => {
  let isMended = false;
  let fails = 0;
  const job: Job = {
    name: 'tick',
    schedule: { everySeconds: 1 },
    retries: 0,
    maxSeconds: 10,
    run: async () => {
      if (isMended) return;
      fails += 1;
      throw new Error('not yet');
    },
  };
  await processWith([job]);
  await expect.poll(() => fails, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  expect((await parkedJobs(db)).length).toBeLessThanOrEqual(2);
  expect((await parkedJobs(db))[0]).toMatchObject({ name: 'tick', error: 'Error: not yet' });
  isMended = true;
  await expect.poll(() => countParked(db), { timeout: 20_000 }).toBe(0);
});

test('does not queue a job whose `isDue` returns false', async () => {
  let reads = 0;
  const job: Job = {
    name: 'idle',
    schedule: { everySeconds: 1 },
    maxSeconds: 10,
    isDue: async () => {
      reads += 1;
      return false;
    },
    run: () => did('idle'),
  };
  await processWith([job]);
  await expect.poll(() => reads, { timeout: 20_000 }).toBeGreaterThan(1);
  const { rows } = await sql`select from pgboss.job where name = 'idle'`.execute(db);
  expect(rows).toEqual([]);
});

test('a stop returns an unfinished run to the queue, and another process repeats it', async () => {
  const running = Promise.withResolvers<void>();
  const job = (run: Job['run']): Job => ({ name: 'long', maxSeconds: 60, run });
  const stuck = await processWith([
    job(async () => {
      running.resolve();
      await new Promise(() => {});
    }),
  ]);
  stuck.kick('long');
  await running.promise;
  const began = performance.now();
  await stuck.stop();
  expect(performance.now() - began).toBeLessThan(1_500);
  started.length = 0;
  await processWith([job(() => did('by the next'))]);
  await expect.poll(done, { timeout: 20_000 }).toEqual(['by the next']);
});

test('schedules are in Asia/Tokyo, and disappear with their jobs', async () => {
  const schedules = async () => {
    const { rows } = await sql<{
      name: string;
    }>`select name, cron, timezone from pgboss.schedule order by name`.execute(db);
    return rows;
  };
  const job = (cron: string): Job => ({ name: 'nightly', schedule: { cron }, maxSeconds: 10, run: async () => {} });
  await processWith([job('0 3 * * *')]);
  expect(await schedules()).toEqual([{ name: 'nightly', cron: '0 3 * * *', timezone: 'Asia/Tokyo' }]);
  await processWith([job('0 4 * * *')]);
  expect(await schedules()).toEqual([{ name: 'nightly', cron: '0 4 * * *', timezone: 'Asia/Tokyo' }]);
  await processWith([]);
  expect(await schedules()).toEqual([]);
});
