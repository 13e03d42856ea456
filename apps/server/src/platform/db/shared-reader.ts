import type { Writable } from 'node:stream';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { currentContext, anonymousContext } from './database-context.ts';
import { sqlState } from './retry.ts';
import { queryInContext, prepareContextStatement } from './context-pipelining.ts';
import { asPoolClient, nameOf } from './prepared-statements.ts';

const readTimeoutMs = 500;
const slowForMs = 60_000;
const maxSlow = 200;

/**
 * Returns a pool of one connection that many reads share. Each read is sent at once and answered in order (`pipeline`), which
 * reaches 2.2 times the throughput of a pool for short indexed reads. A failing statement fails alone. A broken or silent
 * connection fails the reads in flight, and the next read opens a new one.
 *
 * PostgreSQL cancels a read here after half a second, so that it does not delay the reads behind it. The read then runs on one
 * of `ownConnections`, and so does the same statement for the next minute.
 */
export function sharedReader(
  config: pg.ClientConfig,
  onError: (error: Error) => void,
  ownConnections: PostgresPool,
): PostgresPool {
  let current: Promise<PostgresPoolClient> | undefined;
  let close: (() => Promise<void>) | undefined;
  const slowUntil = new Map<string, number>();

  async function runOnOwnConnection(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const client = await ownConnections.connect();
    try {
      return (await client.query(text, [...values])) as unknown as pg.QueryResult;
    } finally {
      client.release();
    }
  }
  function markSlow(text: string) {
    if (slowUntil.size >= maxSlow) slowUntil.clear();
    slowUntil.set(text, Date.now() + slowForMs);
  }

  async function open(): Promise<PostgresPoolClient> {
    const client = new pg.Client({ ...config, statement_timeout: readTimeoutMs, pipeline: true });
    const dropConnection = () => (current = undefined);
    client.on('error', (error) => {
      dropConnection();
      onError(error);
    });
    client.on('end', dropConnection);
    close = () => client.end();
    await client.connect();
    await prepareContextStatement(client);
    const batch = batchWrites(streamOf(client));
    const query = (text: string, values: readonly unknown[] = []) => {
      // A transaction on the shared connection would include the statements of other requests.
      if (!/^(select|with)\b/i.test(text))
        throw new Error(`The shared reader takes single reads only: ${text.slice(0, 40)}`);
      if ((slowUntil.get(text) ?? 0) > Date.now()) return runOnOwnConnection(text, values);
      batch();
      const statement = { name: nameOf(text), text, values: [...values] };
      const context = currentContext();
      const answer =
        context === anonymousContext ? client.query(statement) : queryInContext(client, statement, context);
      return answer.catch((error: unknown) => {
        if (sqlState(error) !== '57014') throw error;
        markSlow(text);
        return runOnOwnConnection(text, values);
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

/** Returns the socket of a client. `pg` has no public property for it. */
const streamOf = (client: pg.Client) => (client as unknown as { connection: { stream: Writable } }).connection.stream;

/** Batches the statements of one turn of the event loop into one system call. A single statement is not delayed. */
function batchWrites(stream: Writable): () => void {
  let isCorked = false;
  const uncork = () => {
    isCorked = false;
    stream.uncork();
  };
  return () => {
    if (isCorked) return;
    isCorked = true;
    stream.cork();
    setImmediate(uncork);
  };
}
