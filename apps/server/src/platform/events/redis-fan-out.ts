import { setTimeout as pause } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { FanOut } from './sockets.ts';

const waitAtStartMs = 2_000;
/** A Redis that is silent for this long is gone, even if its connection is open. */
const silenceMs = 8_000;

/**
 * Connects to Redis for the fan-out of events between processes. Redis stores nothing: without it, also at startup, events
 * reach only the sockets of the same process, and all sockets catch up when it returns.
 */
export async function openFanOut(url: string, onError: (error: Error) => void): Promise<FanOut> {
  const client = createRedisClient(url);
  client.on('error', onError);
  const listeners: (() => void)[] = [];
  const connected = client.connect().catch(onError);
  await Promise.race([connected, pause(waitAtStartMs, undefined, { ref: false })]);
  if (!client.isReady)
    onError(
      new Error(
        `The Redis of REDIS_URL (${new URL(url).host}) cannot be reached: until then, events reach only the sockets of this process.`,
      ),
    );
  // Added after the first connection, which has missed nothing.
  client.on('ready', () => {
    for (const listener of listeners) listener();
  });
  return {
    adapter: createAdapter(client, { blockTimeInMs: silenceMs / 4 }),
    isReady: () => client.isReady,
    onReconnect: (listener) => void listeners.push(listener),
    close: async () => (client.isReady ? client.close() : client.destroy()),
  };
}

/**
 * Returns a client that is not connected yet. Its duplicates catch their rejected subscriptions. The adapter does not:
 * it ends its subscriber as soon as that connects after a stop, and the rejection would be an uncaught error.
 */
function createRedisClient(url: string) {
  const client = createClient({
    url,
    commandsQueueMaxLength: 10_000,
    pingInterval: silenceMs / 4,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: silenceMs,
      reconnectStrategy: (tries) => Math.min(tries * 100, 2_000),
    },
  });
  const duplicate = client.duplicate.bind(client);
  client.duplicate = (overrides) => {
    const copy = duplicate(overrides);
    const subscribe = copy.subscribe.bind(copy);
    copy.subscribe = (channels, listener, bufferMode) =>
      subscribe(channels, listener, bufferMode).catch(() => undefined);
    return copy;
  };
  return client;
}
