import { asSystem } from '../db/database-context.ts';
import { afterCommit } from '../db/request-transaction.ts';
import { endsWithin } from '../ops/time-limit.ts';
import type { Job } from './job.ts';
import type { JobQueue } from './job-queue.ts';

/** The background jobs of this process. */
export interface Jobs {
  /** Runs a job soon after the open transaction has committed. */
  kick(name: string): void;
  /**
   * Runs a job without the queue, after the run that a kick began in this process: that one may have taken the work. Returns or
   * throws what its handler does.
   */
  run(name: string): Promise<unknown>;
  /** Starts the workers and the schedules. */
  start(jobs: readonly Job[]): Promise<void>;
  /** Stops the schedules, waits briefly for the runs of this process, and returns unfinished ones to the queue. */
  stop(): Promise<void>;
}

/** Milliseconds that a stop waits for active runs. */
const lastRunsMs = 500;

/**
 * Makes the jobs of one process. `openQueue` opens the queue in the database. Without it, as in tests, no schedule runs, and
 * a kicked job runs at once in this process.
 */
export function makeJobs(onError: (error: unknown, job: string) => void, openQueue?: () => Promise<JobQueue>): Jobs {
  const declared = new Map<string, Job>();
  const timers: NodeJS.Timeout[] = [];
  const soon = coalesce(onError);
  let queue: JobQueue | undefined;
  let stopping: Promise<void> | undefined;

  const named = (name: string): Job => {
    const job = declared.get(name);
    if (!job) throw new Error(`No job is named ${name}.`);
    return job;
  };
  const run = (job: Job) => asSystem(async () => job.run());

  const kick = (job: Job) => {
    if (stopping) return;
    // A queue that is not open yet polls when it opens.
    if (queue) soon.work(job.name, () => queue!.send(job.name));
    else if (!openQueue) soon.work(job.name, () => run(job));
  };
  const tick = async (job: Job, slotSeconds: number) => {
    if (job.isDue && !(await asSystem(job.isDue))) return;
    await queue!.send(job.name, { slotSeconds });
  };
  function follow(job: Job) {
    if (job.runsAtStart) kick(job);
    if (!job.schedule || !('everySeconds' in job.schedule)) return;
    const { everySeconds } = job.schedule;
    const check = () => soon.work(`${job.name} by schedule`, () => tick(job, everySeconds));
    check();
    timers.push(setInterval(check, everySeconds * 1000).unref());
  }

  async function end() {
    for (const timer of timers) clearInterval(timer);
    await endsWithin(lastRunsMs, soon.allFinished());
    await queue?.stop(lastRunsMs);
  }

  return {
    kick: (name) => {
      const job = named(name);
      afterCommit(() => kick(job));
    },
    run: async (name) => {
      const job = named(name);
      await soon.finished(name);
      return run(job);
    },
    start: async (jobs) => {
      for (const job of jobs) {
        if (declared.has(job.name)) throw new Error(`Two jobs are named ${job.name}.`);
        declared.set(job.name, job);
      }
      if (!openQueue) return;
      const opened = await openQueue();
      try {
        await opened.work(jobs, run, onError);
      } catch (error) {
        await opened.stop(0);
        throw error;
      }
      queue = opened;
      for (const job of jobs) follow(job);
    },
    stop: () => (stopping ??= end()),
  };
}

/** Runs work by name, one run at a time. A request during a run causes one more run. */
function coalesce(onError: (error: unknown, name: string) => void) {
  const underWay = new Map<string, { again: boolean; done: Promise<void> }>();
  async function repeat(name: string, work: () => Promise<unknown>, state: { again: boolean }) {
    do {
      state.again = false;
      await work().catch((error: unknown) => onError(error, name));
    } while (state.again);
    underWay.delete(name);
  }
  return {
    work(name: string, work: () => Promise<unknown>) {
      const current = underWay.get(name);
      if (current) {
        current.again = true;
        return;
      }
      const state = { again: false, done: Promise.resolve() };
      underWay.set(name, state);
      state.done = repeat(name, work, state);
    },
    finished: (name: string) => underWay.get(name)?.done,
    allFinished: () => Promise.all([...underWay.values()].map(({ done }) => done)),
  };
}
