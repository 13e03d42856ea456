import { Kysely, PostgresDialect, type RawBuilder, type Transaction } from 'kysely';
import pg from 'pg';
import { StartupError } from '../api-error.ts';
import { sharedReader } from './shared-reader.ts';
import { preparing } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

/** Where statements run; a repo's function takes `Db` when it may stand alone and `Tx` when it must not. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface Databases {
  /** For writes, transactions and anything longer than one indexed read. */
  db: Db;
  /** For single short indexed reads: they share one connection and never wait for a round trip (speed.md §3.6). */
  reader: Db;
  /** Whether the server has a role of its own; else it is the owner of its tables, held by forced policies. */
  hasOwnRole: boolean;
  /** Opens a pool beside the others, as the same role and outside of their contexts. Its caller ends it. */
  openPool(size: number): pg.Pool;
  close(): Promise<void>;
}

// Facts keep the wire's form from column to screen: bigint is a number, a civil date stays text, an instant is ISO with Z.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);
// int4[] has no name in the driver's types, and its own parser reads letter by letter. Ours hold no nulls.
Reflect.apply(pg.types.setTypeParser, pg.types, [
  1007,
  (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)),
]);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantOf);

/** Whole seconds in UTC, as nearly all of ours come, only need other letters: `2026-11-20 00:00:00+00`. */
function instantOf(text: string): string {
  if (text.length === 22 && text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`;
  return new Date(text).toISOString();
}

const session = {
  statement_timeout: 3_000,
  lock_timeout: 1_000,
  idle_in_transaction_session_timeout: 5_000,
  // The database may be gone without saying so (a cut cable): the client gives up by itself soon after.
  query_timeout: 4_000,
  connectionTimeoutMillis: 2_000,
  keepAlive: true,
  application_name: 'haruka',
  options: '-c TimeZone=UTC',
};

/** The server's own role: neither owner nor superuser, held by every policy (safety Z2). One for all databases of a cluster. */
export const appRole = 'haruka_app';

interface Opening {
  poolSize?: number;
  onError?: (error: Error) => void;
  /** `owner` only for tests and benches, which put their worlds in past every lock. */
  as?: 'server' | 'owner';
}

/** Opens the pools on one migrated database: any PostgreSQL from 15 on. Throws one clear sentence when it cannot be reached. */
export async function openDatabases(
  url: string,
  { poolSize = 16, onError = () => {}, as = 'server' }: Opening = {},
): Promise<Databases> {
  await rejectUnfitDatabase(url);
  const hasOwnRole = as === 'server' && (await canTakeOn(url, appRole));
  const config = configOf(url, hasOwnRole ? appRole : undefined);
  const pool = new pg.Pool({ ...config, max: poolSize });
  // An idle connection that breaks is dropped by the pool; the next request gets a new one.
  pool.on('error', onError);
  const connections = preparing(pool);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) });
  const reader = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: sharedReader(config, onError, connections) }),
  });
  const openPool = (size: number) => {
    const beside = new pg.Pool({ ...config, statement_timeout: 30_000, query_timeout: 35_000, max: size });
    beside.on('error', onError);
    // A connection that breaks while it is lent out tells only its own listeners.
    beside.on('connect', (client) => void client.on('error', onError));
    return beside;
  };
  return {
    db,
    reader,
    hasOwnRole,
    openPool,
    close: async () => void (await Promise.all([reader.destroy(), db.destroy()])),
  };
}

const configOf = (url: string, role?: string) => ({
  connectionString: url,
  ...session,
  options: `${session.options}${role ? ` -c role=${role}` : ''}`,
});

/** Whether this user can become another one: the role exists here, and was lent to them. */
async function canTakeOn(url: string, role: string): Promise<boolean> {
  const client = new pg.Client(configOf(url, role));
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Throws one clear sentence when a database cannot be reached or is too old. */
export async function rejectUnfitDatabase(url: string) {
  const client = new pg.Client(configOf(url));
  // Without a listener a connection that breaks right here would end the process.
  client.on('error', () => {});
  const name = databaseName(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if (rows[0]!.version < 150_000)
      throw new StartupError(`The database ${name} is too old: PostgreSQL 15 or newer is needed.`);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database ${name} cannot be used: ${reason(error as Error)}.`, error);
  } finally {
    await client.end().catch(() => {});
  }
}

/** An AggregateError (both addresses of localhost refused) has no message of its own. */
const reason = (error: Error) => error.message || (error as NodeJS.ErrnoException).code || error.name;

/** Host and name without user and password: fit for a terminal and a log. */
function databaseName(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || searchParams.get('host') || 'localhost'}${pathname}`;
}

/** Runs a `delete` and returns how many rows it removed. */
export const removedBy = async (statement: RawBuilder<unknown>, db: Db): Promise<number> =>
  Number((await statement.execute(db)).numAffectedRows ?? 0);
