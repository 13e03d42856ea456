import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { sqlState } from './retry.ts';

/**
 * Lines of JSON holding only what is named here (safety 27): no URL, no body, no header, no message of the database,
 * since each of them may carry what a patient wrote.
 */
export const makeLog = (level: Config['logLevel']): Logger =>
  pino({ level, base: { app: 'haruka' }, serializers: { err: aboutError } });

/** What may be said of an error. PostgreSQL quotes values in its messages, so of those only the name is kept. */
export function aboutError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const state = sqlState(error);
  const { constraint, table } = error as Error & { constraint?: string; table?: string };
  const at = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
  return {
    type: error.name,
    ...(state ? { state, constraint, table } : { message: error.message }),
    at,
    ...(error.cause !== undefined && { cause: aboutError(error.cause) }),
  };
}

/** One line per request, by route pattern. */
export function logRequests(app: FastifyInstance, log: Logger) {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    if (route === '/healthz' || route === '/readyz' || route === '/metrics') return;
    log.info({
      req: request.id,
      method: request.method,
      route: route ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}
