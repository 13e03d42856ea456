import type { FastifyInstance } from 'fastify';

/** Counts requests that are being answered, so that a stop can wait until the last one is. */
export function countRequests(http: FastifyInstance) {
  let count = 0;
  let onEmpty: (() => void) | undefined;
  const done = () => {
    count -= 1;
    if (count === 0) onEmpty?.();
  };
  http.addHook('onRequest', (_request, reply, next) => {
    count += 1;
    // Not `onResponse`: a caller who hangs up is never responded to, but every response is closed once.
    reply.raw.once('close', done);
    next();
  });
  return {
    finished: () => new Promise<void>((done) => (count === 0 ? done() : (onEmpty = done))),
  };
}
