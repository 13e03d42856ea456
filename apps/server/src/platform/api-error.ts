import type { ErrorCode } from '@haruka/contract';

interface ProblemOptions {
  /** Overrides the HTTP status of the catalogue, where one code covers several statuses. */
  http?: number;
  /** Seconds after which asking again makes sense. */
  retryAfter?: number;
  cause?: unknown;
}

/** The only error a service throws. The house turns it into an envelope (spec §8); `meta` is shown to the caller. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly meta: object | null;
  readonly http: number | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, meta?: object | null, { http, retryAfter, cause }: ProblemOptions = {}) {
    super(code, { cause });
    this.name = 'Problem';
    this.code = code;
    this.meta = meta ?? null;
    this.http = http;
    this.retryAfter = retryAfter;
  }
}

/** Why the process cannot start (or go on), as one clear sentence for the person at the terminal. */
export class StartupError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'CannotRun';
  }
}
