import { limits } from '@haruka/contract/limits';

const { fromMs, toMs } = limits.reconnect;

/**
 * Repeats work that needs the server, with growing pauses, until it succeeds or is no longer wanted. Resolves to its result, or
 * undefined.
 */
export async function retryImport<T>(work: () => Promise<T>, isWanted: () => boolean): Promise<T | undefined> {
  for (let wait: number = fromMs; isWanted(); wait = Math.min(wait * 2, toMs)) {
    try {
      return await work();
    } catch {
      await new Promise((done) => setTimeout(done, wait));
    }
  }
  return undefined;
}
