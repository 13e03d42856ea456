import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { read, errorCodes } from '@haruka/contract';
import { pino } from 'pino';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from './platform/ops/config.ts';
import { serverModule } from './platform/module.ts';
import { aboutError } from './platform/ops/log.ts';
import { trustTokens, testApp } from '../test/support/index.ts';

const row = { summary: '', for: ['public'] as const, reach: 'none' as const, data: z.string(), shows: [] };
const routes = { slow: read('GET test/slow/', row), quick: read('GET test/quick/', row) };

async function stoppingApp() {
  const { promise: release, resolve: finish } = Promise.withResolvers<void>();
  const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
  const ended: string[] = [];
  const app = await testApp({
    routes,
    resolveActor: trustTokens(),
    modules: [
      serverModule({
        name: 'test',
        routes,
        handlers: () => ({
          slow: async () => {
            enter();
            await release;
            return 'finished';
          },
          quick: async () => 'quick',
        }),
        start: async () => () => void ended.push('feature'),
      }),
    ],
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  return { app, base, finish, entered, ended };
}

test('a stop finishes requests, informs the sockets, and only then ends', async () => {
  const { app, base, finish, entered, ended } = await stoppingApp();
  const socket = io(base, {
    transports: ['websocket'],
    reconnection: false,
    auth: { token: await app.deps.tokens.access({ kind: 'patient', sub: 'p', sid: 's' }) },
  });
  await new Promise<void>((done) => socket.once('connect', done));
  const event = new Promise<string>((done) => {
    socket.once('server_restarting', () => done('told'));
    socket.once('disconnect', () => done('closed without event'));
  });
  const slow = fetch(`${base}/api/v1/test/slow/`);
  await entered;
  const stopped = app.stop().then(() => ended.push('server'));
  await expect(fetch(`${base}/api/v1/test/quick/`)).rejects.toThrow('fetch failed');
  expect(ended).toEqual([]);
  finish();
  expect(await (await slow).json()).toMatchObject({ data: 'finished' });
  expect(await event).toBe('told');
  await stopped;
  expect(ended).toEqual(['feature', 'server']);
});

test('a request during shutdown gets serviceUnavailable with a time to retry', async () => {
  const { app, finish, entered } = await stoppingApp();
  const slow = app.http.inject({ url: '/api/v1/test/slow/' });
  await entered;
  const stopped = app.stop();
  const late = await app.http.inject({ url: '/api/v1/test/quick/' }).catch(() => undefined);
  if (late)
    expect([late.statusCode, late.json().code, late.headers['retry-after']]).toEqual([
      503,
      errorCodes.serviceUnavailable,
      '1',
    ]);
  finish();
  expect((await slow).statusCode).toBe(200);
  await stopped;
});

test('answers malformed HTTP with an envelope', async () => {
  const { app, base } = await stoppingApp();
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  let response = '';
  socket.setEncoding('utf8').on('data', (text: string) => (response += text));
  socket.write('this is no request\r\n\r\n');
  await once(socket, 'close');
  expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(JSON.parse(response.split('\r\n\r\n')[1]!)).toMatchObject({ status: 'ERROR', code: errorCodes.badRequest });
  await app.stop();
});

test('behind a proxy, the client IP is the one that the proxy saw', async () => {
  const routes = { whoami: read('GET test/whoami/', row) };
  const app = await testApp({
    config: readConfig({ NODE_ENV: 'test', PORT: '0', TRUST_PROXY: 'yes' }),
    routes,
    resolveActor: trustTokens(),
    modules: [serverModule({ name: 'test', routes, handlers: () => ({ whoami: async ({ request }) => request.ip }) })],
  });
  const { data } = await app.send(routes.whoami, { headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' } });
  await app.stop();
  expect(data).toBe('198.51.100.7');
});

test('does not log a malformed URL, because its query may identify a person', async () => {
  const lines: string[] = [];
  const log = pino({ serializers: { err: aboutError } }, { write: (line) => void lines.push(line) });
  const app = await testApp({ log, routes: {}, resolveActor: trustTokens(), modules: [] });
  const answer = await app.http.inject({ url: '/api/v1/get-list-clinic-locations/%zz?email=hanako@example.jp' });
  await app.stop();
  expect(answer.json()).toMatchObject({ code: errorCodes.badRequest });
  expect(lines.join('')).toContain('FST_ERR_BAD_URL');
  expect(lines.join('')).not.toContain('hanako');
});
