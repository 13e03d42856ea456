import { type ErrorCode, type ErrorName, errorCodes } from '@haruka/contract';

interface ApiErrorOptions {
  /** HTTP status that replaces the one in the catalogue, for an error that covers several statuses. */
  http?: number;
  /** Seconds after which the client may retry. */
  retryAfter?: number;
  cause?: unknown;
}

/** The only error that services throw. `http/envelope.ts` turns it into an error envelope with `code` and `meta`. */
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

/** An error that stops the process at startup or during an operator command. Its message is one sentence for the terminal. */
export class StartupError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'StartupError';
  }
}
