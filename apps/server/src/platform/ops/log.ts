import { type Logger, pino } from 'pino';
import type { CompletedRequest } from '../http/on-response.ts';
import type { Config } from './config.ts';
import { sqlState } from '../db/retry.ts';

/**
 * Makes the log: JSON lines with the named fields only. URLs, bodies, headers and database messages are left out, because they
 * may contain what a patient wrote.
 */
export const makeLog = (level: Config['logLevel']): Logger =>
  pino({ level, base: { app: 'haruka' }, serializers: { err: aboutError } }, standardOutput());

let output: ReturnType<typeof pino.destination> | undefined;

/** Returns the buffered standard output. A write per line would cost as much as the line itself. Flushes every 250 ms. */
function standardOutput() {
  if (output) return output;
  const opened = pino.destination({ dest: 1, sync: true, minLength: 4096, periodicFlush: 250 });
  process.on('exit', () => opened.flushSync());
  return (output = opened);
}

/**
 * Returns what the log may contain of an error. PostgreSQL quotes values in its messages, and the framework quotes URLs, so only
 * the names of their errors are logged.
 */
export function aboutError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const state = sqlState(error);
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: string; table?: string };
  const isFrameworkError = typeof code === 'string' && code.startsWith('FST_');
  const at = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
  return {
    type: error.name,
    ...(state ? { state, constraint, table } : isFrameworkError ? { code } : { message: error.message }),
    at,
    ...(error.cause !== undefined && { cause: aboutError(error.cause) }),
  };
}

/** Returns what the database may keep of an error, in one line: the content of the log without the stack. */
export function errorLine(error: unknown): string {
  const { type, state, code, message } = aboutError(error) as Record<string, string | undefined>;
  return [type, state ?? code ?? message].filter(Boolean).join(': ');
}

const unloggedPaths = new Set(['/healthz', '/readyz', '/metrics']);

/** Logs one line per request, with the route pattern. */
export const logRequests =
  (log: Logger) =>
  ({ id, method, route, status, ms }: CompletedRequest) => {
    if (!unloggedPaths.has(route)) log.info({ req: id, method, route, status, ms: Math.round(ms) });
  };
