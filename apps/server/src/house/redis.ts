import { createClient } from 'redis';
import { CannotRun } from './problem.ts';

/** Connects to Redis for the fan-out of events. It is never the truth: when it goes away later, work goes on without it. */
export async function openRedis(url: string, onError: (error: Error) => void) {
  let isOpen = false;
  const client = createClient({
    url,
    // Events of a lost connection are not worth a queue: sockets ask again after a reconnect.
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => (isOpen ? Math.min(tries * 100, 2_000) : false) },
  });
  client.on('error', onError);
  await client.connect().catch((error: Error) => {
    throw new CannotRun(
      `The Redis of REDIS_URL (${new URL(url).host}) cannot be reached: ${error.message || error.name}.`,
      error,
    );
  });
  isOpen = true;
  return client;
}
