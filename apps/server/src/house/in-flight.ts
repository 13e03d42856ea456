import type { FastifyInstance } from 'fastify';

/** Counts requests that are being answered, so that a stop can wait until the last one is. */
export function countRequests(http: FastifyInstance) {
  let count = 0;
  let onEmpty: (() => void) | undefined;
  http.addHook('onRequest', async () => {
    count += 1;
  });
  http.addHook('onResponse', async () => {
    count -= 1;
    if (count === 0) onEmpty?.();
  });
  return {
    finished: () => new Promise<void>((done) => (count === 0 ? done() : (onEmpty = done))),
  };
}
