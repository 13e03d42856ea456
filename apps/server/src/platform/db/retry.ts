import { setTimeout as pause } from 'node:timers/promises';
import { isInRequestTransaction } from './request-transaction.ts';

const maxTries = 4;

/**
 * Retries a transaction after a serialization failure or a deadlock: three times, with jitter. Inside the transaction of a
 * request it runs once, because that transaction holds the locks and is retried as a whole.
 */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  if (isInRequestTransaction()) return work();
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxTries || !isRetryable(error)) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}

const isRetryable = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '');

/** Returns the SQLSTATE of a PostgreSQL error (five characters), or `undefined` for other errors. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
