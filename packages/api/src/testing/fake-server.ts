import { successCode } from '@haruka/contract/errors';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeRequest {
  method: string;
  /** Path below the API base, without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
}
export type FakeAnswer = { http?: number; json?: unknown; text?: string } | 'hang up';
type AnswerRequest = (requests: FakeRequest) => FakeAnswer | Promise<FakeAnswer>;

/** The envelope of a successful answer. */
export const successAnswer = (data: unknown, meta: unknown = null): FakeAnswer => ({
  json: { status: 'SUCCESS', code: successCode, data, result: true, meta, message: '' },
});
/** The envelope of an error. */
export const errorAnswer = (
  code: string,
  http: number,
  meta: unknown = null,
  message = 'from the server',
): FakeAnswer => ({
  http,
  json: { status: 'ERROR', code, data: null, result: false, meta, message },
});

/** Starts a real HTTP server that answers with `answer`, records its requests, and can be stopped for a while. */
export async function fakeServer(answer: AnswerRequest) {
  const requests: FakeRequest[] = [];
  let server: Server;
  let port = 0;

  const listen = () =>
    new Promise<void>((ready, failed) => {
      server = createServer((request, response) => {
        const url = new URL(request.url ?? '/', 'http://server');
        let text = '';
        request.on('data', (part: Buffer) => (text += part.toString()));
        request.on('end', () => {
          const one: FakeRequest = {
            method: request.method ?? '',
            path: url.pathname.replace('/api/v1/', ''),
            query: url.searchParams,
            headers: request.headers,
            body: text ? JSON.parse(text) : undefined,
          };
          requests.push(one);
          void (async () => {
            const reply = await answer(one);
            if (reply === 'hang up') return void request.socket.destroy();
            response.writeHead(reply.http ?? 200, {
              'content-type': reply.text === undefined ? 'application/json' : 'text/html',
            });
            response.end(reply.text ?? JSON.stringify(reply.json));
          })();
        });
      });
      server.on('error', failed);
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port;
        ready();
      });
    });
  const stop = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });

  await listen();
  return {
    baseUrl: `http://127.0.0.1:${port}/api/v1/`,
    requests,
    to: (path: string) => requests.filter((one) => one.path === path),
    /** Stops the server; returns a function that starts it again on the same port. */
    stop,
    start: listen,
  };
}
export type FakeServer = Awaited<ReturnType<typeof fakeServer>>;
