import { errorName, type ErrorCode } from '@haruka/contract/errors';
import type { Route, Topic } from '@haruka/contract/define';
import { localeTags } from '@haruka/i18n';
import { addressOf } from './address.ts';
import type { ClientHooks } from './client-hooks.ts';
import { takeEarly } from './early-responses.ts';
import { noteServerTime } from './server-clock.ts';
import type { Upload } from './upload.ts';

/** Per-request options (API-2). A silent call has no success message, so the type refuses both together. */
export type RequestOptions = CommonOptions & (LoudOptions | SilentOptions);

interface CommonOptions {
  /** Does not move the progress indicator. */
  noprogress?: boolean;
  /** Sends the request to this path below the API base instead of the row's own. */
  url?: string;
  /** Sent as the body instead of the row's own fields. */
  payload?: Record<string, unknown>;
}
interface LoudOptions {
  silent?: false;
  /** No toast for a failure, which the screen shows; a success message still appears. */
  errorsOnScreen?: boolean;
  /** Shown for two seconds when the request succeeds. */
  successMessage?: string;
}
interface SilentOptions {
  /** No toast, neither for success nor for failure: the screen shows the result. */
  silent: true;
  errorsOnScreen?: never;
  successMessage?: never;
}

/** One request in the pipeline. */
export interface Request {
  route: Pick<Route, 'method' | 'path' | 'for' | 'kind' | 'paged' | 'download' | 'automatic' | 'seenField'> & {
    changes?: readonly Topic[];
  };
  params?: Record<string, string | number | boolean | null | undefined> | undefined;
  body?: Record<string, unknown> | undefined;
  /** The file of an upload. */
  upload?: Upload | undefined;
  options?: RequestOptions | undefined;
  /** Idempotency-Key of a write. */
  key?: string | undefined;
}

/** Codes that the client creates for answers without one. `401` is the spec's text for a session that is over. */
export type ClientErrorCode = 'NETWORK' | 'NOT_JSON' | 'WRONG_FORMAT' | 'ABORTED' | '401';

/** Why a request failed. `meta` holds what the code's row in the contract promises. */
export interface ApiError {
  code: ErrorCode | ClientErrorCode | (string & {});
  /** HTTP status; null when there was no answer. */
  http: number | null;
  /** The message of the server or the network. Users read `errorText`. */
  message: string;
  meta?: unknown;
}

export type Outcome = { data: unknown; error?: undefined } | { data?: undefined; error: ApiError };

/** Longer than the server's own limits; a request without an answer for this long has lost its connection. */
const timeoutMs = 20_000;

/** Sends one request and unpacks its envelope (DATA-1): a caller receives data or an ApiError, never status, result or meta. */
export async function send(
  request: Request,
  hooks: Pick<ClientHooks, 'baseUrl' | 'locale'>,
  token?: string,
  signal?: AbortSignal,
): Promise<Outcome> {
  const address = addressOf(request, hooks.baseUrl);
  const { method } = request.route;
  const headers = headersOf(request, hooks, token);
  let http: number;
  let text: string;
  try {
    if (request.upload) {
      const { sendUpload } = await import('./upload.ts');
      signal?.throwIfAborted();
      ({ http, text } = await sendUpload(address, { method, headers, signal }, request.upload));
    } else {
      const ask = () =>
        fetch(address, {
          method,
          headers,
          body: request.body && JSON.stringify(request.body),
          signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) : AbortSignal.timeout(timeoutMs),
        });
      const early = method === 'GET' && !token ? takeEarly(address) : undefined;
      const sentAt = early?.at ?? Date.now();
      const response = await (early ? early.response.catch(ask) : ask());
      http = response.status;
      noteServerTime(response.headers.get('date'), sentAt);
      if (request.route.download && response.ok) return { data: await response.blob() };
      text = await response.text();
    }
  } catch (problem) {
    const code = signal?.aborted ? 'ABORTED' : 'NETWORK';
    return { error: { code, http: null, message: problem instanceof Error ? problem.message : '' } };
  }
  return unpack(text, http, request.route.paged);
}

function unpack(text: string, http: number, paged: true | undefined): Outcome {
  let envelope: unknown;
  try {
    envelope = JSON.parse(text);
  } catch {
    return { error: { code: codeIn(text) ?? 'NOT_JSON', http, message: '' } };
  }
  if (!isEnvelope(envelope)) return { error: { code: 'WRONG_FORMAT', http, message: '' } };
  const { status, code, data, meta, message } = envelope;
  if (status === 'ERROR') return { error: { code, http, message: typeof message === 'string' ? message : '', meta } };
  return { data: paged ? { items: data, ...(meta as object) } : data };
}

interface Envelope {
  status: 'SUCCESS' | 'ERROR';
  code: string;
  data?: unknown;
  meta?: unknown;
  message?: unknown;
}

function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null || !('status' in value) || !('code' in value)) return false;
  return (value.status === 'SUCCESS' || value.status === 'ERROR') && typeof value.code === 'string';
}

/** Finds one of our codes in a proxy's page or plain text (ERR-13: "non-JSON responses show the translated code"). */
const codeIn = (text: string) => text.match(/RCL_\d{5}/g)?.find((code) => errorName(code));

function headersOf({ body, key }: Request, { locale }: Pick<ClientHooks, 'locale'>, token: string | undefined) {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': localeTags[locale()].html };
  if (body) headers['content-type'] = 'application/json';
  if (token) headers.authorization = `Bearer ${token}`;
  if (key) headers['idempotency-key'] = key;
  return headers;
}
