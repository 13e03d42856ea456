import { errorCodes } from '@haruka/contract';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type ErrorWording, httpStatusOf, toApiError, errorEnvelope } from './envelope.ts';
import { localeOf } from './locale.ts';
import { ApiError } from '../api-error.ts';

/** The largest accepted request body, in bytes. */
export const bodyLimit = 256 * 1024;
/** Returns whether the client disconnected before the request was complete. That is no error of the server. */
const hasDisconnected = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/**
 * Installs the error handler: every error becomes an envelope in the language of the client, with the HTTP status of its code.
 * Returns `sendError`, which sends an error, and `rejectUnknownRoute`, which sends unknownPath (404) or badRequest (405).
 */
export function handleErrors(app: FastifyInstance, wording: ErrorWording, log: Logger) {
  const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const problem = toApiError(error, bodyLimit);
    const http = httpStatusOf(problem);
    // Errors that services throw on purpose are not logged. Only errors with a cause and bugs are.
    if (!hasDisconnected(request) && (problem.cause !== undefined || problem.code === errorCodes.serverError)) {
      log[http >= 500 ? 'error' : 'info'](
        { req: request.id, code: problem.code, err: problem.cause ?? problem },
        'refused',
      );
    }
    if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
    return reply
      .code(http)
      .send(errorEnvelope(problem, wording(problem.code, localeOf(request.headers['accept-language']))));
  };
  app.setErrorHandler(sendError);

  /** Handles unknown paths of the API and methods that a path does not have. */
  const rejectUnknownRoute = (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.url.split('?', 1)[0]!;
    const allowed = methods.filter((method) => app.hasRoute({ method, url }));
    if (allowed.length === 0) return sendError(new ApiError('unknownPath'), request, reply);
    reply.header('allow', allowed.join(', '));
    return sendError(new ApiError('badRequest', null, { http: 405 }), request, reply);
  };
  return { sendError, rejectUnknownRoute };
}

/** Returns whether a URL belongs to the API. Decodes it first, as the router does. */
export function isApi(url: string): boolean {
  if (url.startsWith('/api/') || !url.includes('%')) return url.startsWith('/api/');
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0]!).startsWith('/api/');
  } catch {
    return false;
  }
}

/**
 * Returns the handler of Node's `clientError` event: malformed HTTP and requests that time out. There is no request to reply to,
 * so it writes the envelope to the socket.
 */
export const rejectMalformedHttp =
  (wording: ErrorWording, headers: Record<string, string>) => (error: Error & { code?: string }, socket: Socket) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
    const body = JSON.stringify(errorEnvelope(new ApiError('badRequest'), wording(errorCodes.badRequest, 'jp')));
    const length = Buffer.byteLength(body);
    socket.end(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${length}\r\n${lines.join('')}connection: close\r\n\r\n${body}`,
      // A client that sends slowly may also never close its side.
      () => socket.destroy(),
    );
  };
