import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import { isApi } from './error-handler.ts';
import { ApiError } from '../api-error.ts';

/** Requests that keep a consultation or a session alive. They get twice the limit. */
const urgent = /^\/api\/v1\/(call\/|auth\/refresh-token|get-maintain-information)/;

/**
 * Rejects requests above the concurrency limit with serviceUnavailable. `Retry-After` is one to three seconds at random, so
 * that clients do not return all at once.
 *
 * A request counts from the moment its body is complete until its response is made. A client that sends or reads slowly
 * holds no place. Uploads are read by their handler, so they do not count: `uploadMemory` limits them.
 */
export function shedLoadBeyond(
  http: FastifyInstance,
  concurrency: ConcurrencyLimit,
  isUpload: (url: string) => boolean,
): void {
  const leaving = new WeakMap<FastifyRequest, () => void>();
  http.addHook('preHandler', (request, reply, next) => {
    if (!isApi(request.url) || isUpload(request.routeOptions.url ?? '')) return next();
    if (!concurrency.enter(urgent.test(request.url))) {
      const retryAfter = 1 + Math.floor(Math.random() * 3);
      return next(new ApiError('serviceUnavailable', { retry_after: retryAfter }, { retryAfter }));
    }
    const start = performance.now();
    const leave = () => {
      if (leaving.delete(request)) concurrency.leave(performance.now() - start);
    };
    leaving.set(request, leave);
    // A client that disconnects gets no response.
    reply.raw.once('close', leave);
    next();
  });
  http.addHook('onSend', (request, _reply, _payload, next) => {
    leaving.get(request)?.();
    next();
  });
}
