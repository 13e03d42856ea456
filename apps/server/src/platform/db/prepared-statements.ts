import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';
import { currentContext, anonymousContext } from './database-context.ts';
import { connectInRequest } from './request-transaction.ts';
import { queryInContext, prepareContextStatement } from './context-pipelining.ts';

const names = new Map<string, string>();
const maxNames = 500;
/** The key of an unknown context, after a rollback. */
const unknown = '';

const planNote = '/* planned with its values */';

/**
 * Stands after the `select` of a statement that PostgreSQL plans each time, with its values. A prepared statement gets one plan
 * for all values after five runs. For a span of days that plan took twice as long.
 */
export const plannedWithValues = sql.raw(planNote);

/**
 * Returns the name of a prepared statement for a SQL text, so that a connection plans it once. Bounded in number. A statement that is
 * planned with its values has none.
 */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known;
  if (!/^(select|with|insert|update|delete)\b/i.test(text) || text.startsWith(`select ${planNote}`)) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Returns a pool for Kysely that prepares its statements, sets their context, and discards broken connections. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const connections = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  // On `connect`, not at the first checkout: a dying server may end the connection right after it was accepted.
  pool.on('connect', (client) => {
    connections.set(client, wrapClient(client));
    // A connection where this fails also fails at its first statement, which reports it.
    prepareContextStatement(client).catch(() => {});
  });
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: () => connectInRequest(async () => connections.get(await pool.connect())!),
  };
}

function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false;
  // A connection that breaks while checked out emits an error. Without a listener it would end the process.
  client.on('error', () => (isBroken = true));
  /** Key of the context that the open transaction has; undefined without a transaction, `unknown` after a rollback. */
  let contextKey: string | undefined;
  const query: Query = async (text, values = []) => {
    const context = currentContext();
    const statement = { name: nameOf(text), text, values: [...values] };
    if (/^(savepoint|release|rollback to)\b/i.test(text)) {
      // A rollback to a savepoint also restores the settings of that moment.
      if (/^rollback/i.test(text)) contextKey = unknown;
      return run(() => client.query(text));
    }
    if (/^(begin|start transaction)\b/i.test(text)) contextKey = anonymousContext.key;
    else if (/^(commit|rollback)\b/i.test(text)) contextKey = undefined;
    else if (context.key !== (contextKey ?? anonymousContext.key)) {
      if (contextKey !== undefined) contextKey = context.key;
      return run(() => queryInContext(client, statement, context));
    }
    return run(() => client.query(statement));
  };
  async function run(work: () => Promise<pg.QueryResult>) {
    try {
      return await work();
    } catch (error) {
      isBroken ||= isTimeout(error);
      throw error;
    }
  }
  return asPoolClient(query, (destroy) => client.release(destroy || isBroken));
}

type Query = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>;

/** Returns a Kysely connection from a query function. It has no cursors, because no query uses them. */
export const asPoolClient = (query: Query, release: (destroy?: boolean) => void) =>
  ({ query, release }) as unknown as PostgresPoolClient;

/** Returns whether the server did not respond in time. A late response would mix up statements, so the connection is discarded. */
const isTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';
