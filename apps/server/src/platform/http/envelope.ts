import { type ErrorCode, type ErrorName, errors, type Paging, successCode } from '@haruka/contract';
import type { Locale } from './locale.ts';
import { ApiError } from '../api-error.ts';
import { sqlState } from '../db/retry.ts';

/** The envelope of every response. */
export interface Envelope {
  status: 'SUCCESS' | 'ERROR';
  code: ErrorCode | typeof successCode;
  data: unknown;
  result: boolean;
  meta: object | null;
  message: string;
}

/** Returns the message of an error code in a language. */
export type ErrorWording = (code: ErrorCode, locale: Locale) => string;

/** Returns the envelope of a successful response. `meta` is set for pages only. */
export const successEnvelope = (data: unknown, meta: Paging | null = null): Envelope => ({
  status: 'SUCCESS',
  code: successCode,
  data,
  result: true,
  meta,
  message: '',
});

/** Returns the envelope of an error with its message. */
export const errorEnvelope = ({ code, meta }: ApiError, message: string): Envelope => ({
  status: 'ERROR',
  code,
  data: null,
  result: false,
  meta,
  message,
});

/** Returns the HTTP status of an error: its own, or the one in the catalogue. */
export const httpStatusOf = (problem: ApiError): number => problem.http ?? errors[problem.error].http;

interface Thrown extends Error {
  code?: string;
  statusCode?: number;
}

/**
 * Returns any thrown value as an `ApiError`: client mistakes as invalidInput or badRequest, database outages and timeouts as
 * serviceUnavailable, everything else as serverError. The original error is its `cause`.
 */
export function toApiError(thrown: unknown, bodyLimit: number): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const error = thrown as Thrown;
  const state = sqlState(error);
  const retryLater = (name: ErrorName) => new ApiError(name, { retry_after: 1 }, { retryAfter: 1, cause: error });

  if (state) {
    // Text that PostgreSQL cannot store, or a number out of range for its column: an error of the client.
    if (['22021', '22P05', '22P02', '22003'].includes(state))
      return new ApiError('invalidInput', { fields: [] }, { cause: error });
    if (/^(08|53|57P0|57014|55P03|40001|40P01|25P03)/.test(state)) return retryLater('serviceUnavailable');
  }
  if (isDisconnected(error)) return retryLater('serviceUnavailable');

  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('invalidInput', { fields: [], limit_bytes: bodyLimit }, { http: 413, cause: error });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('badRequest', null, { http: 415, cause: error });
    case 'FST_ERR_HANDLER_TIMEOUT':
      return retryLater('serviceUnavailable');
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new ApiError('badRequest', null, { cause: error });
  return new ApiError('serverError', null, { cause: error });
}

/** Returns whether `pg` or the network reports that the database is unreachable. */
const isDisconnected = (error: Thrown) =>
  ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'].includes(
    error.code ?? '',
  ) ||
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client was closed)/.test(
    error.message ?? '',
  );
