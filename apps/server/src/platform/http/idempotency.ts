import { errorCodes, errorName } from '@haruka/contract';
import { createHmac } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import { httpOf } from './envelope.ts';
import type { Db, Tx } from '../db/databases.ts';
import { ApiError } from '../api-error.ts';
import { inRequestTransaction } from '../db/request-transaction.ts';
import { withRetry } from '../db/retry.ts';
import { encrypt, decrypt } from '../auth/encrypted-text.ts';
import type { Tables } from '../db/tables.ts';
import { keyOf } from '../auth/tokens.ts';

/** What a request asked for before: the same person, the same route, the same key. */
export interface Repeatable {
  principal: string;
  route: string;
  key: string;
  input: object;
  /** The handler calls another service (SMS): it runs in transactions of its own, and the key is held by a lease. */
  callsOut: boolean;
}

interface Kept {
  data?: unknown;
  problem?: { code: ApiError['code']; meta: object | null; http?: number };
}

/** A leased key is free again this long after the last sign of life of the process that works on it. */
const leaseSeconds = 20;
const renewMs = 5_000;
export const keepHours = 72;

/** Does a write once for one Idempotency-Key. */
export type Once = <T>(asked: Repeatable, work: () => Promise<T>) => Promise<T>;

/**
 * Does a write once for one Idempotency-Key (safety 4.2). The same request again gets the same answer, another request
 * under the same key is refused (idempotencyKeyReused), and one whose first attempt still runs is asked to wait (requestStillRunning). A
 * request may carry a password, and an answer a medical record: both are kept under the server's secret alone.
 *
 * The work, the key and the answer commit in one transaction (decision 28), so a crash leaves all of them or none.
 */
export function makeOnce(db: Db, secret: string): Once {
  const sealKey = keyOf(secret, 'idempotency');
  return (asked, work) =>
    asked.callsOut ? leased(db, sealKey, asked, work) : withRetry(() => committedTogether(db, sealKey, asked, work));
}

async function committedTogether<T>(db: Db, secret: Uint8Array, asked: Repeatable, work: () => Promise<T>): Promise<T> {
  const outcome = await inRequestTransaction(() => db.transaction().execute((tx) => attempt(tx, secret, asked, work)));
  if ('problem' in outcome) throw outcome.problem;
  return outcome.data;
}

async function attempt<T>(
  tx: Tx,
  secret: Uint8Array,
  asked: Repeatable,
  work: () => Promise<T>,
): Promise<{ data: T } | { problem: ApiError }> {
  await takeKey(tx, asked);
  const before = await find(tx, secret, asked);
  if (before) return { data: reveal(before) as T };
  try {
    const data = await work();
    await insertKept(tx, secret, asked, 200, { data });
    return { data };
  } catch (error) {
    // What a refusal wrote (a wrong password counted) stands, like its answer. Any other error undoes all.
    if (!(error instanceof ApiError)) throw error;
    if (isFinal(error)) await insertKept(tx, secret, asked, httpOf(error), keptOf(error));
    return { problem: error };
  }
}

/** Held by PostgreSQL until the transaction ends, however it ends: also while the database still commits it. */
async function takeKey(tx: Tx, { principal, route, key }: Repeatable): Promise<void> {
  const name = JSON.stringify([principal, route, key]);
  const { rows } = await sql<{
    is_free: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 4000028)) as is_free`.execute(tx);
  if (!rows[0]!.is_free) throw stillRunning();
}

const insertKept = (tx: Tx, secret: Uint8Array, asked: Repeatable, http_status: number, answer: Kept) =>
  tx
    .insertInto('idempotency')
    .values({ ...idOf(asked), request_hash: hashOf(secret, asked), http_status, answer: sealed(secret, asked, answer) })
    .execute();

/** For work that must not hold a transaction while it waits for others: the key is taken first and answered last. */
async function leased<T>(db: Db, secret: Uint8Array, asked: Repeatable, work: () => Promise<T>): Promise<T> {
  const request_hash = hashOf(secret, asked);
  const taken = await db
    .insertInto('idempotency')
    .values({ ...idOf(asked), request_hash })
    .onConflict((conflict) =>
      conflict
        .columns(['principal', 'route', 'key'])
        .doUpdateSet({ created_at: sql`now()` })
        .where('idempotency.http_status', 'is', null)
        .where('idempotency.request_hash', '=', request_hash)
        .where('idempotency.created_at', '<', sql<string>`now() - make_interval(secs => ${leaseSeconds})`),
    )
    .executeTakeFirst();
  if (!taken.numInsertedOrUpdatedRows) {
    const before = await find(db, secret, asked);
    if (!before) throw stillRunning();
    return reveal(before) as T;
  }

  const keep = (http_status: number, answer: Kept) =>
    db
      .updateTable('idempotency')
      .set({ http_status, answer: sealed(secret, asked, answer) })
      .where(same(asked))
      .execute();
  const renewal = setInterval(() => {
    const renewed = db
      .updateTable('idempotency')
      .set({ created_at: sql`now()` })
      .where(same(asked))
      .execute();
    renewed.catch(() => {});
  }, renewMs);
  try {
    const data = await work();
    await keep(200, { data });
    return data;
  } catch (error) {
    if (isFinal(error)) await keep(httpOf(error), keptOf(error));
    else await db.deleteFrom('idempotency').where(same(asked)).execute();
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** Returns what was answered before; refuses another request under this key, and one whose first attempt still runs. */
async function find(db: Db | Tx, secret: Uint8Array, asked: Repeatable): Promise<Kept | undefined> {
  const row = await db.selectFrom('idempotency').selectAll().where(same(asked)).executeTakeFirst();
  if (!row) return undefined;
  if (!row.request_hash.equals(hashOf(secret, asked))) throw new ApiError('idempotencyKeyReused');
  if (row.http_status === null) throw stillRunning();
  const { principal, route, key } = asked;
  return JSON.parse(decrypt(secret, row.answer!, principal, route, key)) as Kept;
}

function reveal({ data, problem }: Kept): unknown {
  if (problem) throw new ApiError(errorName(problem.code) ?? 'serverError', problem.meta, { http: problem.http });
  return data;
}

const stillRunning = () => new ApiError('requestStillRunning', { retry_after: 1 }, { retryAfter: 1 });

/** "Not now" is no answer: the same request may try again under the same key. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  httpOf(error) < 500 &&
  httpOf(error) !== 429 &&
  error.code !== errorCodes.requestStillRunning;

const keptOf = ({ code, meta, http }: ApiError): Kept => ({ problem: { code, meta, http } });
const idOf = ({ principal, route, key }: Repeatable) => ({ principal, route, key });
const hashOf = (secret: Uint8Array, { input }: Repeatable): Buffer =>
  createHmac('sha256', secret).update(JSON.stringify(input)).digest();
const sealed = (secret: Uint8Array, { principal, route, key }: Repeatable, answer: Kept): string =>
  JSON.stringify(encrypt(secret, JSON.stringify(answer), principal, route, key));

const same =
  ({ principal, route, key }: Repeatable) =>
  (eb: ExpressionBuilder<Tables, 'idempotency'>) =>
    eb.and({ principal, route, key });
