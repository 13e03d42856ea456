import type { PgBoss, Queue, QueueResult } from 'pg-boss';
import type pg from 'pg';
import { StartupError } from '../api-error.ts';
import { errorLine } from '../ops/log.ts';
import { endsWithin } from '../ops/time-limit.ts';
import type { Job } from './job.ts';
import { forgetParked, parkedQueue } from './parked-jobs.ts';
import { makeBoss, overPool } from './pg-boss.ts';

/** Seconds between polls, for runs that nothing announces: those of other processes, retries, and runs of a dead process. */
const pollSeconds = 2;
const longestPauseSeconds = 300;
const keepDoneSeconds = 3_600;
const keepWaitingSeconds = 30 * 86_400;

/** The job queue in the database, a pg-boss schema (decision 0030). */
export interface JobQueue {
  /** Creates the queues and schedules of these jobs and starts their workers. */
  work(jobs: readonly Job[], run: RunJob, onError: (error: unknown, job: string) => void): Promise<void>;
  /** Queues a run; with `slotSeconds`, once per slot of so many seconds over all processes. */
  send(name: string, options?: { slotSeconds?: number }): Promise<void>;
  /** Waits up to this time for the runs of this process. Another worker repeats the unfinished ones. */
  stop(waitMs: number): Promise<void>;
}

export type RunJob = (job: Job) => Promise<unknown>;

/**
 * Opens the queue on a separate pool, which `stop` closes. `superviseSeconds` is the interval of the search for expired runs.
 * Throws when the schema does not match this version of pg-boss.
 */
export async function openJobQueue(
  pool: pg.Pool,
  { onError, superviseSeconds = 10 }: { onError: (error: unknown) => void; superviseSeconds?: number },
): Promise<JobQueue> {
  const boss = await makeBoss(overPool(pool), superviseSeconds);
  boss.on('error', onError);
  await boss.start().catch(async (error: Error) => {
    await boss.stop({ graceful: false, close: false });
    await pool.end();
    if (!/requires migrations|not installed/.test(error.message)) throw error;
    throw new StartupError(`The job queue in the database is of another version: ${error.message}.`, error);
  });
  const workers = new Map<string, string>();
  const wake = (name: string) => workers.has(name) && boss.notifyWorker(workers.get(name)!);

  return {
    async work(jobs, run, onFailure) {
      await makeQueues(boss, jobs);
      await makeSchedules(boss, jobs);
      for (const job of jobs) {
        const handle = async () => {
          // The worker polls again right after this run.
          wake(job.name);
          try {
            await run(job);
          } catch (error) {
            onFailure(error, job.name);
            // One parked run is enough for a scheduled job.
            if (job.schedule) await forgetParked(boss.getDb(), job.name, { keepLast: true });
            throw keepable(error);
          }
          // A successful run did the work of the parked ones.
          if (job.schedule) await forgetParked(boss.getDb(), job.name);
        };
        const options = { pollingIntervalSeconds: pollSeconds };
        workers.set(job.name, await boss.work(job.name, options, handle));
      }
    },
    async send(name, { slotSeconds } = {}) {
      await boss.send(name, {}, { ...(slotSeconds && { singletonSeconds: slotSeconds }) });
      wake(name);
    },
    async stop(waitMs) {
      await endsWithin(waitMs, Promise.all([...workers.keys()].map((name) => boss.offWork(name))));
      await boss.stop({ graceful: false, close: false });
      await pool.end();
    },
  };
}

const queueOf = ({ name, retries = 5, maxSeconds, isParallel = false }: Job) => ({
  name,
  // `stately` allows one active and one queued run, so that a kick during a run is not lost.
  policy: isParallel ? 'standard' : 'stately',
  retryLimit: retries,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: longestPauseSeconds,
  expireInSeconds: maxSeconds,
  retentionSeconds: keepWaitingSeconds,
  deleteAfterSeconds: keepDoneSeconds,
  deadLetter: parkedQueue,
});

async function makeQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!known.has(parkedQueue)) await boss.createQueue(parkedQueue, { retentionSeconds: keepWaitingSeconds });
  for (const job of jobs) {
    const { name, policy, ...options } = queueOf(job);
    const found = known.get(name);
    if (!found) await boss.createQueue(name, { policy, ...options });
    else if (found.policy !== policy) throw new Error(`The queue ${name} is ${found.policy}: rename the job.`);
    else if (!isSame(found, options)) await boss.updateQueue(name, options);
  }
}

const isSame = (found: QueueResult, options: Partial<Queue>) =>
  Object.entries(options).every(([key, value]) => found[key as keyof Queue] === value);

/** pg-boss schedules cron to the minute, and sends each occurrence once over all processes. */
async function makeSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const { name, schedule } of jobs) {
    const found = known.get(name);
    known.delete(name);
    if (!schedule || !('cron' in schedule)) {
      if (found) await boss.unschedule(name);
    } else if (found?.cron !== schedule.cron) {
      await boss.schedule(name, schedule.cron, null, { tz: 'Asia/Tokyo', missed: 'once' });
    }
  }
  for (const name of known.keys()) await boss.unschedule(name);
}

/** Returns what the database stores of an error: the content of the log without the stack. */
function keepable(error: unknown): Error {
  const kept = new Error(errorLine(error));
  kept.stack = '';
  return kept;
}
