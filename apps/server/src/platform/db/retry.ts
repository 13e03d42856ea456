import { setTimeout as pause } from 'node:timers/promises';
import { isInRequestTransaction } from './request-transaction.ts';

const mostTries = 4;

/**
 * Runs a transaction again when PostgreSQL asks for it (serialization failure, deadlock): three times, with jitter (safety
 * 4.1). Inside the transaction of a request it runs once, because that one holds the locks and is repeated as a whole.
 */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  if (isInRequestTransaction()) return work();
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === mostTries || !wantsRetry(error)) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}

const wantsRetry = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '');

/** The five characters PostgreSQL names an error with, when it is PostgreSQL that speaks. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
