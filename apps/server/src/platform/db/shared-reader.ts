import type { Writable } from 'node:stream';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { currentContext, anonymousContext } from './database-context.ts';
import { sqlState } from './retry.ts';
import { queryInContext, prepareContextStatement } from './context-pipelining.ts';
import { asPoolClient, nameOf } from './prepared-statements.ts';

const longestMs = 500;
const slowForMs = 60_000;
const mostSlow = 200;

/**
 * One connection that many reads share: each is sent at once and answered in turn (`pipeline`), which is 2.2 times the
 * throughput of a pool for short indexed reads (speed.md §3.6). A failing statement fails alone; a broken or silent
 * connection fails the reads in flight, and the next read opens a new one.
 *
 * PostgreSQL ends a read here after half a second, so that it holds up the reads behind it no longer and never cuts their
 * connection. It then runs on one of `ownConnections`, and so does the same statement for the next minute.
 */
export function sharedReader(
  config: pg.ClientConfig,
  onError: (error: Error) => void,
  ownConnections: PostgresPool,
): PostgresPool {
  let current: Promise<PostgresPoolClient> | undefined;
  let close: (() => Promise<void>) | undefined;
  const slowUntil = new Map<string, number>();

  async function alone(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const client = await ownConnections.connect();
    try {
      return (await client.query(text, [...values])) as unknown as pg.QueryResult;
    } finally {
      client.release();
    }
  }
  function remember(text: string) {
    if (slowUntil.size >= mostSlow) slowUntil.clear();
    slowUntil.set(text, Date.now() + slowForMs);
  }

  async function open(): Promise<PostgresPoolClient> {
    const client = new pg.Client({ ...config, statement_timeout: longestMs, pipeline: true });
    const forget = () => (current = undefined);
    client.on('error', (error) => {
      forget();
      onError(error);
    });
    client.on('end', forget);
    close = () => client.end();
    await client.connect();
    await prepareContextStatement(client);
    const together = leavingTogether(streamOf(client));
    const query = (text: string, values: readonly unknown[] = []) => {
      // A transaction here would swallow everybody else's statements.
      if (!/^(select|with)\b/i.test(text))
        throw new Error(`The shared reader takes single reads only: ${text.slice(0, 40)}`);
      if ((slowUntil.get(text) ?? 0) > Date.now()) return alone(text, values);
      together();
      const asked = { name: nameOf(text), text, values: [...values] };
      const context = currentContext();
      const answer = context === anonymousContext ? client.query(asked) : queryInContext(client, asked, context);
      return answer.catch((error: unknown) => {
        if (sqlState(error) !== '57014') throw error;
        remember(text);
        return alone(text, values);
      });
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
