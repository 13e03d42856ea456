import type { FastifyInstance } from 'fastify';

/** Counts requests in progress. `finished` resolves when none is left, so that a shutdown can wait for them. */
export function countRequests(http: FastifyInstance) {
  let count = 0;
  let onEmpty: (() => void) | undefined;
  const done = () => {
    count -= 1;
    if (count === 0) onEmpty?.();
  };
  http.addHook('onRequest', (_request, reply, next) => {
    count += 1;
    // Not `onResponse`: Fastify skips it when the client disconnects, but every response closes once.
    reply.raw.once('close', done);
    next();
  });
  return {
    finished: () => new Promise<void>((done) => (count === 0 ? done() : (onEmpty = done))),
  };
}
