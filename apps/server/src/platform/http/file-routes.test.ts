import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { limits, read, write, successCode, errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { multipartOf, smallPicture, type TestApp, testApp, trustTokens } from '../../../test/support/index.ts';
import { ApiError } from '../api-error.ts';
import { serverModule } from '../module.ts';
import { type ReceivedFile, uploadMemory } from './receive-file.ts';

const row = { summary: '', for: ['patient'] as const, reach: 'none' as const, data: z.null() };
const routes = {
  add: write('POST test/add/', { ...row, upload: true, query: z.object({ to: z.string() }), changes: [] }),
  give: write('POST test/give/', { ...row, body: z.object({}), changes: [] }),
  fetchFile: read('GET test/file/', { ...row, download: true, shows: [] }),
};
const received: (ReceivedFile & { to: string })[] = [];
let app: TestApp;
let port: number;
let token: string;
beforeAll(async () => {
  app = await testApp({
    routes,
    resolveActor: trustTokens(),
    modules: [
      serverModule({
        name: 'test',
        routes,
        handlers: () => ({
          add: async ({ input, file }) => (received.push({ ...file, ...input }), null),
          give: async () => null,
          fetchFile: async () => ({ name: "発疹 'の'.jpg", type: 'image/jpeg', content: Buffer.from('bytes') }),
        }),
      }),
    ],
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
  token = await app.deps.tokens.access({ kind: 'patient', sub: 'hanako', sid: '', clinic_id: undefined });
});
afterAll(() => app.stop());
beforeEach(() => void (received.length = 0));

const headers = () => ({ authorization: `Bearer ${token}` });
const add = (options: { file?: { name: string; content: Uint8Array<ArrayBuffer> }; headers?: object } = {}) =>
  app.send(routes.add, { input: { to: 'x' }, ...options, headers: { ...headers(), ...options.headers } });

test('an upload reaches its handler with its fields, its Japanese name and its bytes [FILE-2]', async () => {
  expect(await add()).toMatchObject({ http: 200, code: successCode });
  expect(received).toEqual([
    {
      to: 'x',
      name: '発疹.png',
      content: Buffer.from(smallPicture.content),
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
    },
  ]);
});

test('a file of 10 MB passes, and one byte more is 05050 [FILE-2]', async () => {
  const fits = new Uint8Array(limits.attachments.bytes);
  expect((await add({ file: { name: 'a', content: fits } })).code).toBe(successCode);
  const long = { name: 'a', content: new Uint8Array(limits.attachments.bytes + 1) };
  expect(await add({ file: long })).toMatchObject({ http: 413, code: errorCodes.fileTooLarge });
  expect((await add({ file: { name: 'a', content: new Uint8Array(limits.attachments.bytes * 2) } })).code).toBe(
    errorCodes.fileTooLarge,
  );
  expect(received).toHaveLength(1);
});

test('checks token and fields before it reads a file [FILE-2]', async () => {
  expect((await app.send(routes.add, { input: { to: 'x' } })).code).toBe(errorCodes.unauthenticated);
  expect((await app.send(routes.add, { headers: headers() })).code).toBe(errorCodes.missingFields);
});

test('another body than one file is refused by its name [FILE-2]', async () => {
  const send = (payload: string, type: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/v1/test/add/?to=x',
      payload,
      headers: { ...headers(), 'content-type': type },
    });
  expect(await send('{}', 'application/json')).toMatchObject({ statusCode: 415 });
  expect(await send('--b--\r\n', 'multipart/form-data; boundary=b')).toMatchObject({ statusCode: 400 });
  const field = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n';
  expect((await send(field, 'multipart/form-data; boundary=b')).statusCode).toBeLessThan(500);
  expect(await send('--b', 'multipart/form-data')).toMatchObject({ statusCode: 400 });
  expect(received).toEqual([]);
});

test('a route that takes JSON refuses a multipart body [FILE-2]', async () => {
  const { payload, headers: type } = await multipartOf();
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/v1/test/give/',
    payload,
    headers: { ...headers(), ...type },
  });
  expect(answer.statusCode).toBe(415);
});

test('a repeat with the same key runs once; another file under the key is 01006 [FILE-2]', async () => {
  const key = { 'idempotency-key': 'one-upload' };
  expect((await add({ headers: key })).code).toBe(successCode);
  expect((await add({ headers: key })).code).toBe(successCode);
  const other = { name: '発疹.png', content: new Uint8Array([1]) };
  expect((await add({ headers: key, file: other })).code).toBe(errorCodes.idempotencyKeyReused);
  expect(received).toHaveLength(1);
});

test('a file is sent as an attachment that a browser cannot run [FILE-2]', async () => {
  const answer = await app.send(routes.fetchFile, { headers: headers() });
  expect(String(answer.data)).toBe('bytes');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '5',
    'content-disposition': 'attachment; filename="file"; filename*=UTF-8\'\'%E7%99%BA%E7%96%B9%20%27%E3%81%AE%27.jpg',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

/** Starts an upload that stops in the middle. */
async function halfUpload() {
  const { payload, headers: type } = await multipartOf();
  const peer = connect(port, '127.0.0.1');
  peer.on('error', () => {});
  const head = [
    'POST /api/v1/test/add/?to=x HTTP/1.1',
    'host: h',
    `authorization: Bearer ${token}`,
    `content-type: ${type['content-type']}`,
    `content-length: ${payload.length}`,
  ];
  peer.write(`${head.join('\r\n')}\r\n\r\n`);
  peer.write(payload.subarray(0, -40));
  return { peer, rest: payload.subarray(-40) };
}

test('an upload may take longer than the 10 s of other bodies [FILE-2]', async () => {
  const { peer, rest } = await halfUpload();
  const other = connect(port, '127.0.0.1');
  other.write('POST /api/v1/test/give/ HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\n');
  other.write('content-length: 90\r\n\r\n{"na');
  expect(await text(other)).toMatch(/HTTP\/1\.1 408 /);
  peer.end(rest);
  expect(await text(peer)).toMatch(/^HTTP\/1\.1 200 /);
  expect(received).toHaveLength(1);
});

test('an upload that its client aborts runs nothing and frees its memory [FILE-2]', async () => {
  const { peer } = await halfUpload();
  await once(app.http.server, 'request');
  peer.resetAndDestroy();
  // The next upload of the same person still has memory, and its handler is the only one that ran.
  await expect.poll(async () => (await add()).code).toBe(successCode);
  expect(received).toHaveLength(1);
});

test('memory for uploads is limited in all and per person, and released [FILE-2]', async () => {
  const withMemory = uploadMemory(100, 60);
  const open = Promise.withResolvers<null>();
  const first = withMemory('a', 50, () => open.promise);
  await expect(withMemory('a', 20, async () => null)).rejects.toThrow(ApiError);
  await expect(withMemory('b', 60, async () => null)).rejects.toThrow(ApiError);
  expect(await withMemory('b', 50, async () => 'fits')).toBe('fits');
  open.resolve(null);
  await first;
  expect(await withMemory('a', 60, async () => 'again')).toBe('again');
});
