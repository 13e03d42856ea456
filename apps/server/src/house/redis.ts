import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import { CannotRun } from './problem.ts';
import type { FanOut } from './sockets.ts';

/**
 * Connects to Redis for the fan-out of events between processes. It is never the truth: while it is away, what would be
 * sent waits here (bounded) and goes out when it is back, and the rest of the server notices nothing (safety F6).
 */
export async function openFanOut(url: string, onError: (error: Error) => void): Promise<FanOut> {
  let wasOpen = false;
  const client = createClient({
    url,
    commandsQueueMaxLength: 10_000,
    socket: {
      connectTimeout: 2_000,
      // At the start a Redis that is not there is a wrong setting; later it is one that will be back.
      reconnectStrategy: (tries) => (wasOpen ? Math.min(tries * 100, 2_000) : false),
    },
  });
  client.on('error', onError);
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    throw new CannotRun(
      `The Redis of REDIS_URL (${new URL(url).host}) cannot be reached: ${error.message || error.code}.`,
      error,
    );
  });
  wasOpen = true;
  return { adapter: createAdapter(client), isReady: () => client.isReady, close: () => client.close() };
}
