import type { Writable } from 'node:stream';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { currentContext, nobody } from './context.ts';
import { askWithin, learnContext } from './spoken.ts';
import { asPoolClient, nameOf } from './statements.ts';

/**
 * One connection that many reads share: each is sent at once and answered in turn (`pipeline`), which is 2.2 times the
 * throughput of a pool for short indexed reads (speed.md §3.6). A failing statement fails alone; a broken or silent
 * connection fails the reads in flight, and the next read opens a new one.
 */
export function sharedReader(config: pg.ClientConfig, onError: (error: Error) => void): PostgresPool {
  let current: Promise<PostgresPoolClient> | undefined;
  let close: (() => Promise<void>) | undefined;

  async function open(): Promise<PostgresPoolClient> {
    const client = new pg.Client({ ...config, pipeline: true });
    const forget = () => (current = undefined);
    client.on('error', (error) => {
      forget();
      onError(error);
    });
    client.on('end', forget);
    close = () => client.end();
    await client.connect();
    await learnContext(client);
    const together = leavingTogether(streamOf(client));
    const query = (text: string, values: readonly unknown[] = []) => {
      // A transaction here would swallow everybody else's statements.
      if (!/^(select|with)\b/i.test(text))
        throw new Error(`The shared reader takes single reads only: ${text.slice(0, 40)}`);
      together();
      const asked = { name: nameOf(text), text, values: [...values] };
      const context = currentContext();
      return context === nobody ? client.query(asked) : askWithin(client, asked, context);
    };
    return asPoolClient(query, () => {});
  }

  return {
    options: config,
    connect: () => {
      current ??= open().catch((error: unknown) => {
        current = undefined;
        throw error;
      });
      return current;
    },
    end: async () => {
      current = undefined;
      await close?.();
    },
  };
}

/** `pg` keeps it to itself, and has done so under this name since its first versions. */
const streamOf = (client: pg.Client) => (client as unknown as { connection: { stream: Writable } }).connection.stream;

/** What is asked within one turn of the event loop leaves in one system call; a lone question does not wait for it. */
function leavingTogether(stream: Writable): () => void {
  let isHeld = false;
  const letGo = () => {
    isHeld = false;
    stream.uncork();
  };
  return () => {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    setImmediate(letGo);
  };
}
