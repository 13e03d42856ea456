import { errorCodes, errorName } from '@haruka/contract';
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { httpStatusOf } from './envelope.ts';
import type { Db, Tx } from '../db/databases.ts';
import { ApiError } from '../api-error.ts';
import { inRequestTransaction } from '../db/request-transaction.ts';
import { withRetry } from '../db/retry.ts';
import { encrypt, decrypt } from '../auth/encrypted-text.ts';
import { keyOf } from '../auth/tokens.ts';
import { asLeased, type RequestKey, sameKey } from './written-before.ts';

/** An idempotent request: it is repeated when principal, route and key are equal. */
export interface IdempotentRequest extends RequestKey {
  input: object;
  /** The handler calls another service (SMS), so it runs without an outer transaction and the key is leased. */
  callsExternalService: boolean;
}

interface StoredResponse {
  data?: unknown;
  problem?: { code: ApiError['code']; meta: object | null; http?: number };
}

/** A leased key is free again so many seconds after its last renewal. Tests choose their own. */
interface Lease {
  seconds: number;
  renewMs: number;
}

/** Hours until an idempotency key is deleted. */
export const idempotencyKeyHours = 72;

/** Runs a write once per `Idempotency-Key`. */
export type RunOnce = <T>(request: IdempotentRequest, work: () => Promise<T>) => Promise<T>;

/**
 * Returns a function that runs a write once per `Idempotency-Key`. It returns the stored response to the same request,
 * throws idempotencyKeyReused for another request under the key, and requestStillRunning while the first request runs.
 * The request is stored as an HMAC and the response encrypted, because they may hold passwords or medical records.
 *
 * The work, the key and the response commit in one transaction (decision 28), so a crash leaves all of them or none.
 */
export function makeRunOnce(db: Db, secret: string, lease: Lease = { seconds: 20, renewMs: 5_000 }): RunOnce {
  const encryptionKey = keyOf(secret, 'idempotency');
  return (request, work) =>
    request.callsExternalService
      ? runWithLease(db, encryptionKey, lease, request, work)
      : withRetry(() => runInOneTransaction(db, encryptionKey, request, work));
}

async function runInOneTransaction<T>(
  db: Db,
  secret: Uint8Array,
  request: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  const outcome = await inRequestTransaction(() =>
    db.transaction().execute((tx) => attempt(tx, secret, request, work)),
  );
  if ('problem' in outcome) throw outcome.problem;
  return outcome.data;
}

async function attempt<T>(
  tx: Tx,
  secret: Uint8Array,
  request: IdempotentRequest,
  work: () => Promise<T>,
): Promise<{ data: T } | { problem: ApiError }> {
  await lockKey(tx, request);
  const before = await findStored(tx, secret, request);
  if (before) return { data: resultOf(before) as T };
  try {
    const data = await work();
    await storeResponse(tx, secret, request, 200, { data });
    return { data };
  } catch (error) {
    // Keeps what the work wrote before an ApiError, e.g. the count of wrong passwords. Other errors roll everything back.
    if (!(error instanceof ApiError)) throw error;
    if (isFinal(error)) await storeResponse(tx, secret, request, httpStatusOf(error), storedError(error));
    return { problem: error };
  }
}

/** Takes the advisory lock of the key. PostgreSQL holds it until the transaction ends, also while it still commits. */
async function lockKey(tx: Tx, { principal, route, key }: IdempotentRequest): Promise<void> {
  const name = JSON.stringify([principal, route, key]);
  const { rows } = await sql<{
    is_free: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 4000028)) as is_free`.execute(tx);
  if (!rows[0]!.is_free) throw stillRunning();
}

const storeResponse = (
  tx: Tx,
  secret: Uint8Array,
  request: IdempotentRequest,
  http_status: number,
  answer: StoredResponse,
) =>
  tx
    .insertInto('idempotency')
    .values({
      ...idOf(request),
      request_hash: hashOf(secret, request),
      http_status,
      answer: encryptedResponse(secret, request, answer),
    })
    .execute();

/**
 * Runs work that must not hold a transaction while it waits for another service: takes the key first, stores the response last. The
 * work of a repeat finds what the first run wrote (`written-before.ts`).
 */
async function runWithLease<T>(
  db: Db,
  secret: Uint8Array,
  lease: Lease,
  request: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  const request_hash = hashOf(secret, request);
  const taken = await db
    .insertInto('idempotency')
    .values({ ...idOf(request), request_hash })
    .onConflict((conflict) =>
      conflict
        .columns(['principal', 'route', 'key'])
        .doUpdateSet({ created_at: sql`now()` })
        .where('idempotency.http_status', 'is', null)
        .where('idempotency.request_hash', '=', request_hash)
        .where('idempotency.created_at', '<', sql<string>`now() - make_interval(secs => ${lease.seconds})`),
    )
    .returning('written_id')
    .executeTakeFirst();
  if (!taken) {
    const before = await findStored(db, secret, request);
    if (!before) throw stillRunning();
    return resultOf(before) as T;
  }

  const storeResult = (http_status: number, answer: StoredResponse) =>
    db
      .updateTable('idempotency')
      .set({ http_status, answer: encryptedResponse(secret, request, answer) })
      .where(sameKey(request))
      .execute();
  const renewal = setInterval(() => {
    const renewed = db
      .updateTable('idempotency')
      .set({ created_at: sql`now()` })
      .where(sameKey(request))
      .execute();
    renewed.catch(() => {});
  }, lease.renewMs);
  try {
    const data = await asLeased({ ...idOf(request), ...taken }, work);
    await storeResult(200, { data });
    return data;
  } catch (error) {
    if (isFinal(error)) await storeResult(httpStatusOf(error), storedError(error));
    else await free(db, lease, request);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** Frees the key of a request without an answer: the next one takes it. What the request has written stays known. */
async function free(db: Db, lease: Lease, request: IdempotentRequest): Promise<void> {
  await db.deleteFrom('idempotency').where(sameKey(request)).where('written_id', 'is', null).execute();
  await db
    .updateTable('idempotency')
    .set({ created_at: sql`now() - make_interval(secs => ${lease.seconds} + 1)` })
    .where(sameKey(request))
    .execute();
}

/** Returns the stored response. Throws idempotencyKeyReused for another request, requestStillRunning while the first one runs. */
async function findStored(
  db: Db | Tx,
  secret: Uint8Array,
  request: IdempotentRequest,
): Promise<StoredResponse | undefined> {
  const row = await db.selectFrom('idempotency').selectAll().where(sameKey(request)).executeTakeFirst();
  if (!row) return undefined;
  if (!row.request_hash.equals(hashOf(secret, request))) throw new ApiError('idempotencyKeyReused');
  if (row.http_status === null) throw stillRunning();
  const { principal, route, key } = request;
  return JSON.parse(decrypt(secret, row.answer!, principal, route, key)) as StoredResponse;
}

function resultOf({ data, problem }: StoredResponse): unknown {
  if (problem) throw new ApiError(errorName(problem.code) ?? 'serverError', problem.meta, { http: problem.http });
  return data;
}

const stillRunning = () => new ApiError('requestStillRunning', { retry_after: 1 }, { retryAfter: 1 });

/** Returns whether an error is a final response. After rate limits and outages the same key may try again. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  httpStatusOf(error) < 500 &&
  httpStatusOf(error) !== 429 &&
  error.code !== errorCodes.requestStillRunning;

const storedError = ({ code, meta, http }: ApiError): StoredResponse => ({ problem: { code, meta, http } });
const idOf = ({ principal, route, key }: IdempotentRequest) => ({ principal, route, key });
const hashOf = (secret: Uint8Array, { input }: IdempotentRequest): Buffer =>
  createHmac('sha256', secret).update(JSON.stringify(input)).digest();
const encryptedResponse = (
  secret: Uint8Array,
  { principal, route, key }: IdempotentRequest,
  answer: StoredResponse,
): string => JSON.stringify(encrypt(secret, JSON.stringify(answer), principal, route, key));
