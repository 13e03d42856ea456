import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { currentContext, anonymousContext } from './database-context.ts';
import { connectWithin } from './request-transaction.ts';
import { queryInContext, prepareContextStatement } from './context-pipelining.ts';

const names = new Map<string, string>();
const mostNames = 500;
/** The key of no context. */
const unknown = '';

/** One name per SQL text, so that a connection parses and plans it once. Bounded: texts beyond the bound go unnamed. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  if (!/^(select|with|insert|update|delete)\b/i.test(text)) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** A pool as Kysely sees it, whose statements are prepared and whose silent or broken connections are thrown away. */
export function preparing(pool: pg.Pool): PostgresPool {
  const faces = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  // At once, not when it is first lent out: a dying server may say so in the same breath in which it let us in.
  pool.on('connect', (client) => {
    faces.set(client, faceOf(client));
    // A connection that cannot even learn this breaks at its first statement, and says so there.
    prepareContextStatement(client).catch(() => {});
  });
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: () => connectWithin(async () => faces.get(await pool.connect())!),
  };
}

function faceOf(client: pg.PoolClient): PostgresPoolClient {
  let unfit = false;
  // A connection that breaks while it is lent out tells only its own listeners: without one the whole process would end.
  client.on('error', () => (unfit = true));
  /** The context the open transaction was last told of; undefined when none is open, `unknown` when it was rolled back. */
  let told: string | undefined;
  const query: Query = async (text, values = []) => {
    const context = currentContext();
    const asked = { name: nameOf(text), text, values: [...values] };
    if (/^(savepoint|release|rollback to)\b/i.test(text)) {
      // Settings of the transaction go back with it to what they were at the savepoint.
      if (/^rollback/i.test(text)) told = unknown;
      return ask(() => client.query(text));
    }
    if (/^(begin|start transaction)\b/i.test(text)) told = anonymousContext.key;
    else if (/^(commit|rollback)\b/i.test(text)) told = undefined;
    else if (context.key !== (told ?? anonymousContext.key)) {
      if (told !== undefined) told = context.key;
      return ask(() => queryInContext(client, asked, context));
    }
    return ask(() => client.query(asked));
  };
  async function ask(asking: () => Promise<pg.QueryResult>) {
    try {
      return await asking();
    } catch (error) {
      unfit ||= isSilence(error);
      throw error;
    }
  }
  return asPoolClient(query, (destroy) => client.release(destroy || unfit));
}

type Query = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>;

/** Kysely also knows cursors; nothing here uses one, so a face without them is enough. */
export const asPoolClient = (query: Query, release: (destroy?: boolean) => void) =>
  ({ query, release }) as unknown as PostgresPoolClient;

/** The server never answered: whatever it says later belongs to nobody, so the connection must not be used again. */
const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';
