import { createHmac } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import { httpOf } from './envelope.ts';
import type { Db } from './db.ts';
import { Problem } from './problem.ts';
import { seal, unseal } from './sealed.ts';
import type { Tables } from './tables.ts';
import { keyOf } from './tokens.ts';

/** What a request asked for before: the same person, the same route, the same key. */
export interface Repeatable {
  principal: string;
  route: string;
  key: string;
  input: object;
}

interface Kept {
  data?: unknown;
  problem?: { code: Problem['code']; meta: object | null; http?: number };
}

/** A request that died without an answer gives its key back after this long; nothing of ours runs longer. */
const leaseSeconds = 20;
export const keepHours = 72;

/** Does a write once for one Idempotency-Key. */
export type Once = <T>(asked: Repeatable, work: () => Promise<T>) => Promise<T>;

/**
 * Does a write once for one Idempotency-Key (safety 4.2): the same request again is told the same answer, another
 * request under the same key is refused (RCL_01006), and so is one whose first attempt is still running. A request may
 * carry a password, and an answer a medical record: what is remembered of both opens with the server's secret alone.
 */
export function makeOnce(db: Db, secret: string): Once {
  const key = keyOf(secret, 'idempotency');
  return (asked, work) => once(db, key, asked, work);
}

async function once<T>(db: Db, secret: Uint8Array, asked: Repeatable, work: () => Promise<T>): Promise<T> {
  const request_hash = createHmac('sha256', secret).update(JSON.stringify(asked.input)).digest();
  const { principal, route, key } = asked;
  const taken = await db
    .insertInto('idempotency')
    .values({ principal, route, key, request_hash })
    .onConflict((conflict) =>
      conflict
        .columns(['principal', 'route', 'key'])
        .doUpdateSet({ created_at: sql`now()` })
        .where('idempotency.http_status', 'is', null)
        .where('idempotency.request_hash', '=', request_hash)
        .where('idempotency.created_at', '<', sql<string>`now() - make_interval(secs => ${leaseSeconds})`),
    )
    .executeTakeFirst();

  if (!taken.numInsertedOrUpdatedRows) return answered<T>(db, secret, asked, request_hash);

  const keep = (http_status: number, answer: Kept) =>
    db
      .updateTable('idempotency')
      .set({ http_status, answer: JSON.stringify(seal(secret, JSON.stringify(answer), principal, route, key)) })
      .where(same(asked))
      .execute();
  try {
    const data = await work();
    await keep(200, { data });
    return data;
  } catch (error) {
    if (isFinal(error))
      await keep(httpOf(error), { problem: { code: error.code, meta: error.meta, http: error.http } });
    else await db.deleteFrom('idempotency').where(same(asked)).execute();
    throw error;
  }
}

async function answered<T>(db: Db, secret: Uint8Array, asked: Repeatable, request_hash: Buffer): Promise<T> {
  const { principal, route, key } = asked;
  const row = await db.selectFrom('idempotency').selectAll().where(same(asked)).executeTakeFirst();
  if (!row || !row.request_hash.equals(request_hash)) throw new Problem('RCL_01006');
  if (row.http_status === null) throw new Problem('RCL_01006', { retry_after: 1 }, { retryAfter: 1 });
  const { data, problem } = JSON.parse(unseal(secret, row.answer!, principal, route, key)) as Kept;
  if (problem) throw new Problem(problem.code, problem.meta, { http: problem.http });
  return data as T;
}

/** "Not now" is no answer: the same request may try again under the same key. */
const isFinal = (error: unknown): error is Problem =>
  error instanceof Problem && httpOf(error) < 500 && httpOf(error) !== 429;

const same =
  ({ principal, route, key }: Repeatable) =>
  (eb: ExpressionBuilder<Tables, 'idempotency'>) =>
    eb.and({ principal, route, key });

/** Forgets keys that no client will send again. */
export const forgetOldKeys = (db: Db) =>
  db
    .deleteFrom('idempotency')
    .where('created_at', '<', sql<string>`now() - make_interval(hours => ${keepHours})`)
    .execute();
