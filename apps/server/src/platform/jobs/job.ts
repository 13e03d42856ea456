import type * as z from 'zod/mini';

/** When a job runs by itself: by cron in Asia/Tokyo, to the minute, or every so many seconds. */
export type JobSchedule = { cron: string } | { everySeconds: number };

/** Background work that a module declares in `<noun>.jobs.ts`. It may run twice, so a second run must do no harm. */
export interface Job<I extends object = object> {
  /** Unique and in kebab-case. The queue in the database has the same name. */
  name: string;
  schedule?: JobSchedule;
  /** Also runs right after each start of a process. */
  runsAtStart?: boolean;
  /** What `send` hands over. It holds ids only, because no policy guards the rows of the queue. */
  input?: z.ZodMiniType<I>;
  /** How many times a failed run is repeated, after 1, 2, 4 … seconds, at most 5 minutes apart. Default: 5. */
  retries?: number;
  /** After so many seconds a run has failed, also when the process that had it is gone. */
  maxSeconds: number;
  /** Lets several runs overlap. Default: one run at a time over all processes. */
  isParallel?: boolean;
  /** Read before a run of `everySeconds` is queued, so that an idle installation writes nothing. */
  isDue?(): Promise<boolean>;
  /** The work, in the system's database context. A thrown error is a failed run. */
  run(input: I): Promise<unknown>;
}
