import type { Job } from '../../../platform/jobs/job.ts';
import type { CallDeps } from './call-room.service.ts';
import { removeDead } from './live-process.repo.ts';
import { sweepSeats } from './seats.service.ts';

/** Returns the job that frees the seats of processes that are gone and of people who stopped answering. */
export const seatSweepJob = (deps: Pick<CallDeps, 'db' | 'clock' | 'closeCall'>): Job => ({
  name: 'seat-sweep',
  schedule: { everySeconds: 10 },
  maxSeconds: 30,
  async run() {
    await deps.db.transaction().execute((tx) => removeDead(tx));
    await sweepSeats(deps);
  },
});
