import { openDatabases } from '../../src/platform/db/databases.ts';
import { openJobQueue } from '../../src/platform/jobs/job-queue.ts';
import { makeJobs } from '../../src/platform/jobs/jobs.ts';

/** A process for a test that kills it: takes a job of the database that it is given, says so, and never ends it. */
const { openPool } = await openDatabases(process.argv[2]!);
const fail = (error: unknown) => {
  throw error;
};
const jobs = makeJobs(fail, () => openJobQueue(openPool(3), { onError: fail }));
await jobs.start([
  {
    name: 'interrupted',
    maxSeconds: 2,
    run: () => {
      process.stdout.write('taken\n');
      return new Promise(() => {});
    },
  },
]);
jobs.kick('interrupted');
