import { AsyncLocalStorage } from 'node:async_hooks';
import { type ExpressionBuilder } from 'kysely';
import type { Tx } from '../db/databases.ts';
import type { Tables } from '../db/tables.ts';

/** What names a request in the table `idempotency`. */
export interface RequestKey {
  principal: string;
  route: string;
  key: string;
}

interface LeasedRequest extends RequestKey {
  written_id: string | null;
}

const storage = new AsyncLocalStorage<LeasedRequest>();

/** Condition: the row of a request. */
export const sameKey =
  ({ principal, route, key }: RequestKey) =>
  (eb: ExpressionBuilder<Tables, 'idempotency'>) =>
    eb.and({ principal, route, key });

/** Runs the work of a request that keeps a lease. `written_id` is what an earlier run of the same request wrote. */
export const asLeased = <T>(request: LeasedRequest, work: () => Promise<T>): Promise<T> => storage.run(request, work);

/**
 * Keeps the id of what this request writes, in the transaction of that write. A server that dies before it stores the answer leaves
 * the id behind. Does nothing for a request without a lease: its answer commits with its work.
 */
export async function keepWritten(tx: Tx, id: string): Promise<void> {
  const request = storage.getStore();
  if (request) await tx.updateTable('idempotency').set({ written_id: id }).where(sameKey(request)).execute();
}

/** Returns the id of what an earlier run of this request wrote; undefined in its first run. Input and caller are the same. */
export const writtenBefore = (): string | undefined => storage.getStore()?.written_id ?? undefined;
