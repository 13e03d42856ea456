import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { read } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type TestApp, testApp, trustTokens } from '../../../test/support/index.ts';
import { apiBase } from './mount-routes.ts';
import { serverModule } from '../module.ts';

const routes = {
  names: read('GET test/names/', {
    summary: '',
    for: ['public'],
    reach: 'none',
    query: z.object({ count: z.string() }),
    data: z.array(z.string()),
    shows: [],
  }),
};
const name = '髙﨑 美桜';

let app: TestApp;
beforeAll(async () => {
  const names = async ({ input }: { input: { count: string } }) =>
    Array.from({ length: Number(input.count) }, () => name);
  app = await testApp({
    routes,
    resolveActor: trustTokens(),
    modules: [serverModule({ name: 'test', routes, handlers: () => ({ names }) })],
  });
});
afterAll(() => app.stop());

const ask = (count: number, headers: Record<string, string>) =>
  app.http.inject({ url: `${apiBase}test/names/?count=${count}`, headers });

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a long response is sent with %s to a client that accepts it, content unchanged', async (encoding, unpack) => {
  const plain = await ask(5_000, {});
  const compressed = await ask(5_000, { 'accept-encoding': `deflate, ${encoding}` });
  expect(compressed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
  expect(Number(compressed.headers['content-length'])).toBe(compressed.rawPayload.length);
  expect(unpack(compressed.rawPayload).toString()).toBe(plain.body);
  expect(plain.json<{ data: string[] }>().data).toHaveLength(5_000);
});

test('of two that a client accepts, the smaller and cheaper one is sent', async () => {
  const { headers } = await ask(5_000, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(headers['content-encoding']).toBe('br');
});

test.each([
  ['that names no encoding', 5_000, {}],
  ['that refuses both', 5_000, { 'accept-encoding': 'br;q=0, gzip;q=0.0' }],
  ['when the response is short', 5, { 'accept-encoding': 'br, gzip' }],
])('a client %s receives plain JSON', async (_, count, headers: Record<string, string>) => {
  const { headers: sent, body } = await ask(count, headers);
  expect(sent['content-encoding']).toBeUndefined();
  expect(JSON.parse(body)).toMatchObject({ data: { length: count } });
});
