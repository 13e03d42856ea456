import { errorCodes } from '@haruka/contract';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type EnvelopeOptions, httpOf, problemOf, errorEnvelope } from './envelope.ts';
import { localeOf } from './locale.ts';
import { ApiError } from '../api-error.ts';

export const bodyLimit = 256 * 1024;
/** Whether the caller went away before the request was complete: their affair, and no error of ours. */
const hasHungUp = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** Whatever goes wrong leaves as an envelope in the caller's language, with the status of its code (spec §8). */
export function handleErrors(app: FastifyInstance, say: EnvelopeOptions, log: Logger) {
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const problem = problemOf(error, bodyLimit);
    const http = httpOf(problem);
    // A refusal is an answer like any other; only what somebody else broke is worth a line.
    if (!hasHungUp(request) && (problem.cause !== undefined || problem.code === errorCodes.serverError)) {
      log[http >= 500 ? 'error' : 'info'](
        { req: request.id, code: problem.code, err: problem.cause ?? problem },
        'refused',
      );
    }
    if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
    return reply
      .code(http)
      .send(errorEnvelope(problem, say(problem.code, localeOf(request.headers['accept-language']))));
  };
  app.setErrorHandler(refuse);

  /** For paths of the API that are none, and methods a path does not have. */
  const refuseUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.url.split('?', 1)[0]!;
    const allowed = methods.filter((method) => app.hasRoute({ method, url }));
    if (allowed.length === 0) return refuse(new ApiError('unknownPath'), request, reply);
    reply.header('allow', allowed.join(', '));
    return refuse(new ApiError('badRequest', null, { http: 405 }), request, reply);
  };
  return { refuse, refuseUnknown };
}

/** Whether a path is the API's. The router decodes a path before it looks for a route, so this does, too. */
export function isApi(url: string): boolean {
  if (url.startsWith('/api/') || !url.includes('%')) return url.startsWith('/api/');
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0]!).startsWith('/api/');
  } catch {
    return false;
  }
}

/** What is not even HTTP, or comes too slowly, has no request to answer: the envelope is written to the bare connection. */
export const rejectMalformedHttp =
  (say: EnvelopeOptions, headers: Record<string, string>) => (error: Error & { code?: string }, socket: Socket) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
    const body = JSON.stringify(errorEnvelope(new ApiError('badRequest'), say(errorCodes.badRequest, 'jp')));
    const length = Buffer.byteLength(body);
    socket.end(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${length}\r\n${lines.join('')}connection: close\r\n\r\n${body}`,
      // Who sends slowly also closes slowly.
      () => socket.destroy(),
    );
  };
