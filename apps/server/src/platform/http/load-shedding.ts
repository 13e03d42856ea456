import type { FastifyInstance } from 'fastify';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import { isApi } from './error-handler.ts';
import { ApiError } from '../api-error.ts';

/** Requests that keep a consultation or a session alive. They get twice the limit. */
const urgent = /^\/api\/v1\/(call\/|auth\/refresh-token|get-maintain-information)/;

/**
 * Rejects requests above the concurrency limit with serviceUnavailable, before the body is read. `Retry-After` is one to three
 * seconds at random, so that clients do not return all at once.
 */
export function shedLoadBeyond(http: FastifyInstance, concurrency: ConcurrencyLimit): void {
  http.addHook('onRequest', (request, reply, next) => {
    if (!isApi(request.url)) return next();
    if (!concurrency.enter(urgent.test(request.url))) {
      const retryAfter = 1 + Math.floor(Math.random() * 3);
      return next(new ApiError('serviceUnavailable', { retry_after: retryAfter }, { retryAfter }));
    }
    reply.raw.once('close', () => concurrency.leave(reply.elapsedTime));
    next();
  });
}
