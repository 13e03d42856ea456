import { randomUUID } from 'node:crypto';
import { read } from '@haruka/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { asSystem } from '../db/database-context.ts';
import { hasSpace } from './data-dir.ts';
import { serverModule } from '../module.ts';
import { aboutError } from './log.ts';
import { type TestApp, trustTokens, testApp } from '../../../test/support/index.ts';

const row = {
  summary: '',
  for: ['public'] as const,
  reach: 'none' as const,
  query: z.object({ name: z.string() }),
  data: z.null(),
  shows: [],
};
const routes = { hello: read('GET test/hello/', row), broken: read('GET test/broken/', row) };
const lines: string[] = [];
let isFull = false;
let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    routes,
    resolveActor: trustTokens(),
    hasSpace: async () => !isFull,
    log: pino({ level: 'debug', serializers: { err: aboutError } }, { write: (line: string) => lines.push(line) }),
    modules: [
      serverModule({
        name: 'test',
        routes,
        handlers: ({ db }) => ({
          hello: async () => null,
          broken: async ({ input }) => {
            // Violates a check constraint, and PostgreSQL quotes the whole row.
            const unnamed = { id: randomUUID(), email: null, phone_number: null, last_name: input.name };
            await asSystem(() => db.insertInto('patient').values(unnamed).execute());
            return null;
          },
        }),
      }),
    ],
  });
});
afterAll(() => app.stop());

test('/healthz reports alive, /readyz reports ready for traffic', async () => {
  expect((await app.http.inject({ url: '/healthz' })).json()).toEqual({ alive: true });
  const ready = await app.http.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true }]);
});

test('/readyz returns 503 while the disk is full, and 200 when it has space again [E13]', async () => {
  isFull = true;
  expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(503);
  isFull = false;
  expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(200);
  expect(await hasSpace('/', Number.MAX_SAFE_INTEGER)).toBe(false);
  expect(await hasSpace('/', 0)).toBe(true);
});

test('/metrics counts by route pattern, and is closed to requests through a proxy', async () => {
  await app.send(routes.hello, { input: { name: 'canary' } });
  const metrics = (await app.http.inject({ url: '/metrics' })).body;
  expect(metrics).toContain('http_request_seconds_count{method="GET",route="/api/v1/test/hello/",status="200"} 1');
  for (const name of ['nodejs_eventloop_lag', 'sockets_open 0', 'outbox_lag_seconds 0'])
    expect(metrics).toContain(name);
  expect(metrics).not.toContain('canary');
  expect((await app.http.inject({ url: '/metrics', headers: { 'x-forwarded-for': '8.8.8.8' } })).statusCode).toBe(404);
});

test('no log line contains user input, even when the database quotes it', async () => {
  await app.send(routes.hello, {
    input: { name: 'canary' },
    headers: { 'user-agent': 'canary', authorization: 'Bearer canary' },
  });
  await app.send(routes.broken, { input: { name: 'canary' } });
  const output = lines.join('');
  expect(output).toContain('"route":"/api/v1/test/hello/"');
  expect(output).toContain('"state":"23514"');
  expect(output).not.toContain('canary');
});
