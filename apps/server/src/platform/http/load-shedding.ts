import type { FastifyInstance } from 'fastify';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import { isApi } from './error-handler.ts';
import { ApiError } from '../api-error.ts';

/** A consultation goes on, and nobody is logged out, when the rest has to wait. */
const urgent = /^\/api\/v1\/(call\/|auth\/refresh-token|get-maintain-information)/;

/**
 * Turns requests away that are beyond the capacity of this process: serviceUnavailable with Retry-After, before the body is read.
 * Callers come back after one to three seconds, not all at once.
 */
export function shedLoadBeyond(http: FastifyInstance, capacity: ConcurrencyLimit): void {
  http.addHook('onRequest', (request, reply, next) => {
    if (!isApi(request.url)) return next();
    if (!capacity.enter(urgent.test(request.url))) {
      const retryAfter = 1 + Math.floor(Math.random() * 3);
      return next(new ApiError('serviceUnavailable', { retry_after: retryAfter }, { retryAfter }));
    }
    reply.raw.once('close', () => capacity.leave(reply.elapsedTime));
    next();
  });
}
