import { type Logger, pino } from 'pino';
import type { CompletedRequest } from '../http/on-response.ts';
import type { Config } from './config.ts';
import { sqlState } from '../db/retry.ts';

/**
 * Lines of JSON holding only what is named here (safety 27): no URL, no body, no header, no message of the database,
 * since each of them may carry what a patient wrote.
 */
export const makeLog = (level: Config['logLevel']): Logger =>
  pino({ level, base: { app: 'haruka' }, serializers: { err: aboutError } }, standardOutput());

let output: ReturnType<typeof pino.destination> | undefined;

/** Lines leave a few at a time, a quarter of a second later at most: one write for each would cost as much as the line. */
function standardOutput() {
  if (output) return output;
  const opened = pino.destination({ dest: 1, sync: true, minLength: 4096, periodicFlush: 250 });
  process.on('exit', () => opened.flushSync());
  return (output = opened);
}

/**
 * What may be said of an error. PostgreSQL quotes values in its messages, and the framework addresses that nobody can
 * read: of theirs only the name is kept.
 */
export function aboutError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const state = sqlState(error);
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: string; table?: string };
  const isFrameworks = typeof code === 'string' && code.startsWith('FST_');
  const at = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
  return {
    type: error.name,
    ...(state ? { state, constraint, table } : isFrameworks ? { code } : { message: error.message }),
    at,
    ...(error.cause !== undefined && { cause: aboutError(error.cause) }),
  };
}

const unsaid = new Set(['/healthz', '/readyz', '/metrics']);

/** One line per request, by route pattern. */
export const logRequests =
  (log: Logger) =>
  ({ id, method, route, status, ms }: CompletedRequest) => {
    if (!unsaid.has(route)) log.info({ req: id, method, route, status, ms: Math.round(ms) });
  };
