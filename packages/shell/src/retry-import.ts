import { limits } from '@haruka/contract/limits';

const { fromMs, toMs } = limits.reconnect;

/** What can be had only from a server that answers: asked for again, ever later, until it is there or nobody wants it. */
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
