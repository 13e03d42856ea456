import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { read, write } from '@haruka/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from './platform/ops/config.ts';
import { rejectDemoAccounts } from './platform/ops/demo-check.ts';
import { serverModule } from './platform/module.ts';
import { maxHalfSent } from './platform/http/half-sent-requests.ts';
import { exemptLoopback, addressLimit } from './platform/http/rate-limit.ts';
import { rejectSuperuser } from './platform/db/row-level-security.ts';
import { type TestApp, trustTokens, testApp } from '../test/support/index.ts';

const row = { summary: '', for: ['public'] as const, reach: 'none' as const, data: z.null(), shows: [] };
const routes = {
  quick: read('GET test/quick/', row),
  give: write('POST test/give/', { ...row, changes: [], body: z.object({ name: z.string() }) }),
};
const token = 'a token for the one who scrapes';
const lines: string[] = [];
let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp({
    config: {
      ...readConfig({ NODE_ENV: 'test', PORT: '0', PUBLIC_PROTOCOL: 'https', METRICS_TOKEN: token }),
      hasFakes: false,
      serves: { storybook: false, apiDocument: false },
    },
    routes,
    resolveActor: trustTokens(),
    log: pino({ level: 'debug' }, { write: (line: string) => lines.push(line) }),
    modules: [
      serverModule({ name: 'test', routes, handlers: () => ({ quick: async () => null, give: async () => null }) }),
    ],
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.stop();
  exemptLoopback(true);
});
const get = (url: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}${url}`, { headers });
/** Sends raw text and returns everything received until the connection closes. */
async function sendRaw(words: string): Promise<string> {
  const peer = connect(port, '127.0.0.1');
  peer.on('error', () => {});
  peer.write(words);
  return text(peer);
}

test('every response carries HSTS: errors, files, sockets, malformed HTTP too [B6]', async () => {
  for (const url of [
    '/',
    '/healthz',
    '/metrics',
    '/nothing.js',
    '/api/v1/test/quick/',
    '/api/v1/nowhere',
    '/socket.io/?EIO=4',
  ])
    expect([url, (await get(url)).headers.get('strict-transport-security')]).toEqual([
      url,
      expect.stringContaining('max-age'),
    ]);
  expect(await sendRaw('this is no request\r\n\r\n')).toMatch(/strict-transport-security: max-age/);
  const upgrade = await sendRaw(
    'GET /nowhere HTTP/1.1\r\nhost: h\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  );
  expect(upgrade).toMatch(/^HTTP\/1.1 404 [^]*strict-transport-security: max-age/);
});

test('/metrics needs its token [B6]', async () => {
  expect((await get('/metrics')).status).toBe(404);
  expect((await get('/metrics', { authorization: 'Bearer something else' })).status).toBe(404);
  expect(await (await get('/metrics', { authorization: `Bearer ${token}` })).text()).toContain('http_request_seconds');
});

test('Storybook and API document are off [B6]', async () => {
  expect((await get('/api/v1/openapi.json')).status).toBe(404);
  const page = await app.http.inject({ url: '/', headers: { host: 'storybook.localhost' } });
  expect(page.body).toContain('HARUKA');
  expect(page.body).not.toMatch(/href="[^"]*(storybook|openapi)/);
});

test('rate limits include requests from the loopback address [B6]', () => {
  expect(addressLimit('log_in', '127.0.0.1', 1, 1)).toHaveLength(1);
  expect(addressLimit('log_in', '::1', 1, 1)).toHaveLength(1);
});

test('production rejects a database with demo accounts [B6]', async () => {
  await rejectDemoAccounts(app.deps.db);
  await app.db
    .insertInto('patient')
    .values({ id: '01936f00-0000-7000-8000-000000000001', email: 'hanako@haruka.example', phone_number: null })
    .execute();
  await expect(rejectDemoAccounts(app.deps.db)).rejects.toThrow(
    'Production refuses the demo accounts in this database: name another one in DATABASE_URL or DATA_DIR.',
  );
});

test('production rejects a superuser login [B11]', async () => {
  await expect(rejectSuperuser(app.deps.db)).rejects.toThrow(
    /^Production refuses the superuser "\w+" in DATABASE_URL: /,
  );
});

test('a percent-encoded path of the API gets the headers of the API [B11]', async () => {
  for (const url of ['/api/v1/test/quick/', '/%61pi/v1/test/quick/', '/api/v1/%74est/quick/']) {
    const { status, headers } = await get(url);
    expect([url, status, headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
      url,
      200,
      'no-store',
      'nosniff',
    ]);
  }
});

test('ends a request whose body takes longer than 10 s [B11]', async () => {
  const began = performance.now();
  const response = await sendRaw(
    'POST /api/v1/test/give/ HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"na',
  );
  expect(response).toMatch(/HTTP\/1\.1 408 /);
  expect(performance.now() - began).toBeGreaterThan(9_000);
  expect(performance.now() - began).toBeLessThan(12_500);
});

test('one network sends 100 incomplete bodies at a time; a full body and a read go on [E14]', async () => {
  const head =
    'POST /api/v1/test/give/ HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\ncontent-length: 12\r\n\r\n';
  const open = Array.from({ length: maxHalfSent }, () => connect(port, '127.0.0.1'));
  for (const peer of open) {
    const arrived = once(app.http.server, 'request');
    peer.write(`${head}{"na`);
    await arrived;
  }
  expect(await sendRaw(`${head}{"na`.replace('host: h', 'host: h\r\nconnection: close'))).toMatch(/^HTTP\/1.1 429 /);
  expect((await get('/api/v1/test/quick/')).status).toBe(200);
  for (const peer of open.slice(1)) peer.destroy();
  open[0]!.write('me":"x"}');
  expect(String((await once(open[0]!, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /);
  open[0]!.destroy();
  const whole = `${head}{"name":"x"}`.replace('host: h', 'host: h\r\nconnection: close');
  await expect.poll(() => sendRaw(whole)).toMatch(/^HTTP\/1.1 200 /);
});

test('a client that disconnects is no error of the server [E13]', async () => {
  lines.length = 0;
  const half =
    'POST /api/v1/test/give/ HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"na';
  const peer = connect(port, '127.0.0.1');
  peer.write(half);
  const [, answer] = (await once(app.http.server, 'request')) as [unknown, ServerResponse];
  peer.resetAndDestroy();
  await once(answer, 'close');
  await new Promise(setImmediate);
  const entries = lines.map((line) => JSON.parse(line) as { level: number; status?: number });
  expect(entries.filter(({ level, status = 0 }) => level >= 50 || status >= 500)).toEqual([]);
});
