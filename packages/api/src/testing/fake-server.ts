import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  /** Path below the API base, without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
}
export type Told = { http?: number; json?: unknown; text?: string } | 'hang up';
type Answering = (asked: Asked) => Told | Promise<Told>;

/** The envelope of a successful answer. */
export const success = (data: unknown, meta: unknown = null): Told => ({
  json: { status: 'SUCCESS', code: 'RCL_00000', data, result: true, meta, message: '' },
});
/** The envelope of an error. */
export const refusal = (code: string, http: number, meta: unknown = null, message = 'from the server'): Told => ({
  http,
  json: { status: 'ERROR', code, data: null, result: false, meta, message },
});

/** A real HTTP server that answers as a test says, writes down what it was asked, and can be away for a while. */
export async function fakeServer(answer: Answering) {
  const asked: Asked[] = [];
  let server: Server;
  let port = 0;

  const listen = () =>
    new Promise<void>((ready, failed) => {
      server = createServer((request, response) => {
        const url = new URL(request.url ?? '/', 'http://server');
        let text = '';
        request.on('data', (part: Buffer) => (text += part.toString()));
        request.on('end', () => {
          const one: Asked = {
            method: request.method ?? '',
            path: url.pathname.replace('/api/v1/', ''),
            query: url.searchParams,
            headers: request.headers,
            body: text ? JSON.parse(text) : undefined,
          };
          asked.push(one);
          void Promise.resolve(answer(one)).then((told) => {
            if (told === 'hang up') return void request.socket.destroy();
            response.writeHead(told.http ?? 200, {
              'content-type': told.text === undefined ? 'application/json' : 'text/html',
            });
            response.end(told.text ?? JSON.stringify(told.json));
          });
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
    asked,
    to: (path: string) => asked.filter((one) => one.path === path),
    /** Is gone; gives back how to come back, on the same port. */
    stop,
    start: listen,
  };
}
export type FakeServer = Awaited<ReturnType<typeof fakeServer>>;
