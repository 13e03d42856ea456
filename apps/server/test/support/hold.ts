import { startCluster } from '../../src/platform/db/embedded-postgres/index.ts';
import { fail } from '../../src/run.ts';

/** A process for tests that kill it: starts the database of the given folder, prints its process id, and waits. */
try {
  const cluster = await startCluster(process.argv[2]!, { durable: false });
  process.stdout.write(`${cluster.pid()}\n`);
  process.on('SIGTERM', () => void cluster.stop().then(() => process.exit(0)));
} catch (error) {
  fail(error);
}
