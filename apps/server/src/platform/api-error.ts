import { type ErrorCode, type ErrorName, errorCodes } from '@haruka/contract';

interface ApiErrorOptions {
  /** Overrides the HTTP status of the catalogue, where one error covers several statuses. */
  http?: number;
  /** Seconds after which a repeat makes sense. */
  retryAfter?: number;
  cause?: unknown;
}

/** The only error that a service throws. The platform turns it into an envelope; the client receives `code` and `meta`. */
export class ApiError extends Error {
  readonly error: ErrorName;
  readonly code: ErrorCode;
  readonly meta: object | null;
  readonly http: number | undefined;
  readonly retryAfter: number | undefined;

  constructor(error: ErrorName, meta?: object | null, { http, retryAfter, cause }: ApiErrorOptions = {}) {
    super(`${error} (${errorCodes[error]})`, { cause });
    this.name = 'ApiError';
    this.error = error;
    this.code = errorCodes[error];
    this.meta = meta ?? null;
    this.http = http;
    this.retryAfter = retryAfter;
  }
}

/** Why the process cannot start or continue, as one clear sentence for the terminal. */
export class StartupError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'StartupError';
  }
}
