import { type ErrorCode, type ErrorName, errors, type Paging, successCode } from '@haruka/contract';
import type { Locale } from './locale.ts';
import { ApiError } from '../api-error.ts';
import { sqlState } from '../db/retry.ts';

/** What every answer is wrapped in (spec §3). */
export interface Envelope {
  status: 'SUCCESS' | 'ERROR';
  code: ErrorCode | typeof successCode;
  data: unknown;
  result: boolean;
  meta: object | null;
  message: string;
}

/** Chooses the wording of a code when it is shown. */
export type EnvelopeOptions = (code: ErrorCode, locale: Locale) => string;

export const successEnvelope = (data: unknown, meta: Paging | null = null): Envelope => ({
  status: 'SUCCESS',
  code: successCode,
  data,
  result: true,
  meta,
  message: '',
});

export const errorEnvelope = ({ code, meta }: ApiError, message: string): Envelope => ({
  status: 'ERROR',
  code,
  data: null,
  result: false,
  meta,
  message,
});

export const httpOf = (problem: ApiError): number => problem.http ?? errors[problem.error].http;

interface Thrown extends Error {
  code?: string;
  statusCode?: number;
}

/** Any error as the one kind people are shown. What is not ours to explain is serverError and goes to the log. */
export function problemOf(thrown: unknown, bodyLimit: number): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const error = thrown as Thrown;
  const state = sqlState(error);
  const again = (name: ErrorName) => new ApiError(name, { retry_after: 1 }, { retryAfter: 1, cause: error });

  if (state) {
    // Text that PostgreSQL cannot hold, a number too large for its column: the caller's, not ours.
    if (['22021', '22P05', '22P02', '22003'].includes(state))
      return new ApiError('invalidInput', { fields: [] }, { cause: error });
    if (/^(08|53|57P0|57014|55P03|40001|40P01|25P03)/.test(state)) return again('serviceUnavailable');
  }
  if (isDisconnected(error)) return again('serviceUnavailable');

  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('invalidInput', { fields: [], limit_bytes: bodyLimit }, { http: 413, cause: error });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('badRequest', null, { http: 415, cause: error });
    case 'FST_ERR_HANDLER_TIMEOUT':
      return again('serviceUnavailable');
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new ApiError('badRequest', null, { cause: error });
  return new ApiError('serverError', null, { cause: error });
}

/** The ways `pg` says that the database went away or does not answer. */
const isDisconnected = (error: Thrown) =>
  ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'].includes(
    error.code ?? '',
  ) ||
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client was closed)/.test(
    error.message ?? '',
  );
