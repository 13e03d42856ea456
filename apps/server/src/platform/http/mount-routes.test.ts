import { Day, read, write, successCode, errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ServerModule, serverModule } from '../module.ts';
import { ApiError } from '../api-error.ts';
import { type TestApp, testApp } from '../../../test/support/index.ts';

const routes = {
  echo: write('POST test/echo/', {
    summary: 'Echoes its input',
    for: ['public'],
    reach: 'none',
    query: z.object({ n: z.optional(z.coerce.number<number>()) }),
    body: z.object({
      text: z.string().check(z.maxLength(5)),
      inner: z.optional(z.object({ a: z.int() })),
      on_day: z.optional(Day),
    }),
    errors: ['invalidDate'],
    data: z.object({ text: z.string() }),
    changes: [],
  }),
  pages: read('GET test/pages/', {
    summary: 'A page',
    for: ['public'],
    reach: 'none',
    data: z.array(z.number()),
    paged: true,
    shows: [],
  }),
  wrong: read('GET test/wrong/', {
    summary: 'Returns an extra field',
    for: ['public'],
    reach: 'none',
    data: z.object({ ok: z.boolean() }),
    shows: [],
  }),
  broken: read('GET test/broken/', { summary: 'Breaks', for: ['public'], reach: 'none', data: z.null(), shows: [] }),
  refused: read('GET test/refused/', {
    summary: 'Refuses',
    for: ['public'],
    reach: 'none',
    data: z.null(),
    errors: ['slotTaken'],
    shows: [],
  }),
};
const testModule: ServerModule = serverModule({
  name: 'test',
  routes,
  handlers: () => ({
    echo: async ({ input }) => ({ text: input.text }),
    pages: async () => ({ items: [1, 2], page: 1, page_size: 10, total: 2 }),
    wrong: async () => ({ ok: true, secret: 'x' }),
    broken: async () => {
      throw new TypeError('a bug');
    },
    refused: async () => {
      throw new ApiError('slotTaken', { free: ['09:10'] });
    },
  }),
});

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    routes,
    modules: [testModule],
    resolveActor: async () => undefined,
    errorMessage: (code, locale) => `${locale}:${code}`,
  });
});
afterAll(() => app.stop());

test('every response has status, code, data, result, meta and message [DATA-1]', async () => {
  const answer = await app.send(routes.echo, { input: { text: 'hi' } });
  expect(answer).toMatchObject({
    http: 200,
    status: 'SUCCESS',
    code: successCode,
    data: { text: 'hi' },
    result: true,
    meta: null,
    message: '',
  });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
});

test('a paged route returns page, page_size and total in meta', async () => {
  expect(await app.send(routes.pages)).toMatchObject({ data: [1, 2], meta: { page: 1, page_size: 10, total: 2 } });
});

test.each([
  ['too long', { text: 'too long' }, { field: 'text', rule: 'max_length', limit: 5 }],
  ['of the wrong type', { text: 5 }, { field: 'text', rule: 'string' }],
  ['unknown', { text: 'a', is_admin: true }, { field: 'is_admin', rule: 'unknown' }],
  ['unknown inside another', { text: 'a', inner: { a: 1, b: 2 } }, { field: 'inner.b', rule: 'unknown' }],
  ['not a whole number', { text: 'a', inner: { a: 1.5 } }, { field: 'inner.a', rule: 'number' }],
  ['a query parameter but no number', { text: 'a', n: 'x' }, { field: 'n', rule: 'number' }],
  ['text with a NUL', { text: 'a\0' }, { field: 'text', rule: 'invalid' }],
  ['text with a lone surrogate', { text: '\ud800' }, { field: 'text', rule: 'invalid' }],
])('rejects a field that is %s with invalidInput, naming it [ERR-2]', async (_what, input, problem) => {
  const answer = await app.send(routes.echo, { input });
  expect(answer).toMatchObject({
    http: 400,
    status: 'ERROR',
    code: errorCodes.invalidInput,
    data: null,
    result: false,
  });
  expect(answer.meta?.fields).toContainEqual(problem);
});

test('absent required fields are missingFields, with other mistakes invalidInput [C1]', async () => {
  expect(await app.send(routes.echo, { input: {} })).toMatchObject({
    http: 400,
    code: errorCodes.missingFields,
    meta: { fields: [{ field: 'text', rule: 'required' }] },
  });
  const mixed = await app.send(routes.echo, { input: { is_admin: true } });
  expect(mixed.code).toBe(errorCodes.invalidInput);
  expect(mixed.meta?.fields).toEqual([
    { field: 'text', rule: 'required' },
    { field: 'is_admin', rule: 'unknown' },
  ]);
});

test('a malformed date is invalidDate, an impossible one invalidInput [C2]', async () => {
  const errorOf = async (on_day: unknown) => {
    const { code, meta } = await app.send(routes.echo, { input: { text: 'a', on_day } });
    return [code, meta?.fields];
  };
  for (const text of ['2026/11/22', '22.11.2026', '20261122', '２０２６-11-22', ''])
    expect(await errorOf(text)).toEqual([errorCodes.invalidDate, [{ field: 'on_day', rule: 'format', limit: 'date' }]]);
  for (const text of ['2026-02-30', '2025-02-29', '2026-13-01'])
    expect(await errorOf(text)).toEqual([errorCodes.invalidInput, [{ field: 'on_day', rule: 'invalid' }]]);
  expect(await errorOf('2024-02-29')).toEqual([successCode, undefined]);
});

const raw = (payload: string, type = 'application/json') =>
  app.http.inject({ method: 'POST', url: '/api/v1/test/echo/', headers: { 'content-type': type }, payload });

test('rejects malformed JSON with badRequest [ERR-2]', async () => {
  const answer = await raw('{"text":');
  expect([answer.statusCode, answer.json().code]).toEqual([400, errorCodes.badRequest]);
});

test('rejects an oversized body with 413 and invalidInput, naming the limit', async () => {
  const answer = await raw(JSON.stringify({ text: 'x'.repeat(300_000) }));
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ code: errorCodes.invalidInput, meta: { limit_bytes: 262_144 } });
});

test('rejects a body of another content type with a 415 envelope', async () => {
  const answer = await raw('<a/>', 'text/xml');
  expect([answer.statusCode, answer.json().code]).toEqual([415, errorCodes.badRequest]);
});

test('rejects an unknown path with 404, a wrong method with 405 and the allowed ones', async () => {
  const unknown = await app.http.inject({ url: '/api/v1/nowhere' });
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, errorCodes.unknownPath]);
  const method = await app.http.inject({ method: 'DELETE', url: '/api/v1/test/echo/' });
  expect([method.statusCode, method.json().code, method.headers.allow]).toEqual([405, errorCodes.badRequest, 'POST']);
});

test('answers a bug with serverError and hides its message [ERR-2]', async () => {
  const answer = await app.send(routes.broken);
  expect(answer).toMatchObject({ http: 500, code: errorCodes.serverError, data: null });
  expect(JSON.stringify(answer)).not.toContain('a bug');
});

test('an error carries its meta, the status of its code and the language of the client', async () => {
  expect(await app.send(routes.refused)).toMatchObject({
    http: 409,
    code: errorCodes.slotTaken,
    meta: { free: ['09:10'] },
    message: `jp:${errorCodes.slotTaken}`,
  });
  expect(await app.send(routes.refused, { headers: { 'accept-language': 'en-GB,en;q=0.9,ja;q=0.8' } })).toMatchObject({
    message: `en:${errorCodes.slotTaken}`,
  });
});

test('treats a response with more fields than the contract as a bug, in tests only', async () => {
  expect(await app.send(routes.wrong)).toMatchObject({ http: 500 });
});

test('a route without a handler stops the startup', async () => {
  const missing = {
    ...routes,
    more: read('GET test/more/', { summary: '', for: ['public'], reach: 'none', data: z.null(), shows: [] }),
  };
  await expect(
    testApp({ routes: missing, modules: [testModule], resolveActor: async () => undefined }),
  ).rejects.toThrow('"more" has no handler');
});
