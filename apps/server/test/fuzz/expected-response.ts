import { type ErrorCode, errorCodes, errorName, type Route, successCode } from '@haruka/contract';

/** Errors that any route may return (contract, `errors` of a row). */
const ofEveryRoute: readonly ErrorCode[] = [
  errorCodes.serverError,
  errorCodes.invalidInput,
  errorCodes.badRequest,
  errorCodes.missingFields,
  errorCodes.unauthenticated,
  errorCodes.accessDenied,
  errorCodes.invalidToken,
  errorCodes.maintenance,
];
/** Errors that a request with an `Idempotency-Key` may get. */
const ofKeys: readonly ErrorCode[] = [errorCodes.idempotencyKeyReused, errorCodes.requestStillRunning];

/** A response as a client sees it. */
export interface RequestUnderTest {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

const keys = 'code,data,message,meta,result,status';
/** Words that only appear in a stack trace, a statement or a driver message. */
const innards =
  /\bat \S+ \(|\.ts:\d|node_modules|node:internal|SQLSTATE|syntax error|relation "|column "|constraint|violates|duplicate key|invalid input|out of range|pg_|kysely|ECONN|\bselect\b.*\bfrom\b|insert into|\bError:|undefined is not|Cannot read/i;

/** Returns what is wrong with the response to a wrong request; undefined when nothing is. */
export function faultOf({ statusCode, headers, body }: RequestUnderTest, route: Route): string | undefined {
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`;
  // A request that is right after all gets the file.
  if (route.download && statusCode === 200) return undefined;
  if (!String(headers['content-type']).startsWith('application/json'))
    return `not JSON but ${String(headers['content-type'])}`;
  let envelope: Record<string, unknown>;
  try {
    envelope = JSON.parse(body) as Record<string, unknown>;
  } catch {
    return `no JSON: ${body.slice(0, 100)}`;
  }
  if (Object.keys(envelope).toSorted().join() !== keys) return `no envelope: ${body.slice(0, 100)}`;
  const { code, status, data, result, meta } = envelope;
  if (code === successCode)
    return status === 'SUCCESS' && result === true ? undefined : `half a success: ${body.slice(0, 100)}`;
  if (!errorName(String(code))) return `an unknown code: ${String(code)}`;
  if (
    ![...ofEveryRoute, ...ofKeys, ...(route.errors ?? []).map((name) => errorCodes[name])].includes(code as ErrorCode)
  )
    return `a code the row does not name: ${String(code)}`;
  if (status !== 'ERROR' || result !== false || data !== null)
    return `a refusal that gives something: ${body.slice(0, 200)}`;
  if (innards.test(body)) return `shows its inside: ${body.slice(0, 300)}`;
  if (
    (code === errorCodes.invalidInput || code === errorCodes.missingFields) &&
    statusCode !== 413 &&
    !namesFields(meta)
  )
    return `names no field: ${body.slice(0, 200)}`;
  return undefined;
}

const namesFields = (meta: unknown) => {
  const { fields } = (meta ?? {}) as { fields?: { field?: unknown; rule?: unknown }[] };
  return (
    Array.isArray(fields) &&
    fields.length > 0 &&
    fields.every(({ field, rule }) => typeof field === 'string' && typeof rule === 'string')
  );
};
