/** The schedule of a job: cron in Asia/Tokyo, to the minute, or an interval in seconds. */
export type JobSchedule = { cron: string } | { everySeconds: number };

/** Background work that a module declares in `<noun>.jobs.ts`. It may run twice, so a second run must do no harm. */
export interface Job {
  /** Unique and in kebab-case. The queue in the database has the same name. */
  name: string;
  schedule?: JobSchedule;
  /** Whether it also runs after each start of a process. */
  runsAtStart?: boolean;
  /** How many times a failed run is repeated, after 1, 2, 4 … seconds, at most 5 minutes apart. Default: 5. */
  retries?: number;
  /** Seconds after which a run counts as failed, also when its process has died. */
  maxSeconds: number;
  /** Lets several runs overlap. Default: one run at a time over all processes. */
  isParallel?: boolean;
  /** Checked before a run of `everySeconds` is queued, so that an idle server writes nothing. */
  isDue?(): Promise<boolean>;
  /** The work, in the system's database context. A thrown error is a failed run. */
  run(): Promise<unknown>;
}
