import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { write, successCode, errorCodes } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Db } from '../db/databases.ts';
import { asSystem } from '../db/database-context.ts';
import { serverModule } from '../module.ts';
import { makeRunOnce } from './idempotency.ts';
import { keepWritten, writtenBefore } from './written-before.ts';
import { responseDeadlineMs } from './response-deadline.ts';
import { ApiError } from '../api-error.ts';
import { type TestApp, trustTokens, testApp } from '../../../test/support/index.ts';

const row = {
  summary: '',
  reach: 'none' as const,
  body: z.object({ n: z.number() }),
  data: z.object({ call: z.number() }),
  changes: [],
};
const routes = {
  book: write('POST test/book/', { ...row, for: ['patient'] }),
  open: write('POST test/open/', { ...row, for: ['public'] }),
  /** A route for public callers may call the SMS service, so its key uses a lease. */
  either: write('POST test/either/', { ...row, for: ['public', 'patient'] }),
};
const insertNote = (db: Db, body: string) =>
  db.insertInto('sent_message').values({ channel: 'MAIL', recipient: '', body });
const insertConflictingNote = (db: Db) =>
  sql`insert into sent_message (id, channel, recipient, body) overriding system value values (0, 'MAIL', '', 'before')`.execute(
    db,
  );
let calls = 0;
let work: () => Promise<void>;
let app: TestApp;
let headers: Record<string, string>;
let otherHeaders: Record<string, string>;
beforeAll(async () => {
  const answer = async () => {
    calls += 1;
    const call = calls;
    await work();
    return { call };
  };
  app = await testApp({
    routes,
    resolveActor: trustTokens(),
    responseDeadlineMs: 2_000,
    modules: [
      serverModule({
        name: 'test',
        routes,
        handlers: ({ db, outbox }) => ({
          open: answer,
          either: answer,
          book: async ({ input }) => {
            await db.transaction().execute((tx) => insertNote(tx, 'in a transaction').execute());
            await insertNote(db, 'by itself').execute();
            if (input.n === 13) await insertConflictingNote(db).catch(() => {});
            outbox.kick();
            return answer();
          },
        }),
      }),
    ],
  });
  const as = async (sub: string) => ({
    authorization: `Bearer ${await app.deps.tokens.access({ kind: 'patient', sub, sid: 's' })}`,
    'idempotency-key': 'key-0001',
  });
  headers = await as('one');
  otherHeaders = await as('another');
});
afterAll(() => app.stop());
beforeEach(async () => {
  calls = 0;
  work = async () => {};
  await app.db.deleteFrom('idempotency').execute();
  await app.db.deleteFrom('sent_message').execute();
});
const book = (n = 1, with_ = headers) => app.send(routes.book, { input: { n }, headers: with_ });

test('returns the first response to a repeated request and does nothing else', async () => {
  const first = await book();
  expect(first).toMatchObject({ http: 200, data: { call: 1 } });
  expect(await book()).toMatchObject({ http: 200, data: { call: 1 }, code: successCode });
  expect(calls).toBe(1);
});

test('rejects a key with another body with idempotencyKeyReused', async () => {
  await book(1);
  expect(await book(2)).toMatchObject({ http: 409, code: errorCodes.idempotencyKeyReused });
});

test('stores neither request nor response in a readable or guessable form', async () => {
  // A request may carry a password, a response recovery codes or a medical record.
  work = async () => {
    throw new ApiError('slotTaken', { free: ['recovery code'] });
  };
  await book(7);
  const { request_hash, answer } = await app.db.selectFrom('idempotency').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(answer)).not.toMatch(/recovery|05006/);
  expect(request_hash).not.toEqual(
    createHash('sha256')
      .update(JSON.stringify({ n: 7 }))
      .digest(),
  );
  expect(await book(7)).toMatchObject({ code: errorCodes.slotTaken, meta: { free: ['recovery code'] } });
});

test('keeps the keys of two people apart', async () => {
  await book();
  expect(await book(1, otherHeaders)).toMatchObject({ data: { call: 2 } });
});

test('runs one of twenty concurrent requests and rejects the others as running', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  work = () => promise;
  const first = book();
  await expect.poll(() => calls, { interval: 5 }).toBe(1);
  const rest = await Promise.all(Array.from({ length: 19 }, () => book()));
  expect(rest.every(({ code, meta }) => code === errorCodes.requestStillRunning && meta?.retry_after === 1)).toBe(true);
  resolve();
  expect(await first).toMatchObject({ data: { call: 1 } });
  expect(calls).toBe(1);
});

test('stores an error response with its meta', async () => {
  work = async () => {
    throw new ApiError('slotTaken', { free: ['09:10'] });
  };
  await book();
  expect(await book()).toMatchObject({ http: 409, code: errorCodes.slotTaken, meta: { free: ['09:10'] } });
  expect(calls).toBe(1);
});

test.each([
  ['a bug', () => new Error('bug')],
  ['serviceUnavailable', () => new ApiError('serviceUnavailable')],
  ['tooManyRequests', () => new ApiError('tooManyRequests')],
])('does not store the outcome of %s: the key may be used again', async (_what, error) => {
  work = async () => {
    throw error();
  };
  await book();
  work = async () => {};
  expect(await book()).toMatchObject({ http: 200, data: { call: 2 } });
});

test('frees a leased key after the lease when the process died without a response', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  work = () => promise;
  const either = () => app.send(routes.either, { input: { n: 1 }, headers });
  const unfinished = either();
  await expect.poll(() => calls, { interval: 5 }).toBe(1);
  await app.db
    .updateTable('idempotency')
    .set({ created_at: sql`now() - interval '21 seconds'` })
    .execute();
  work = async () => {};
  expect(await either()).toMatchObject({ data: { call: 2 } });
  resolve();
  await unfinished;
});

test('a leased request that failed after a write finds that write when it is repeated [PAY-29]', async () => {
  const found: (string | undefined)[] = [];
  const either = (key: string) =>
    app.send(routes.either, { input: { n: 1 }, headers: { ...headers, 'idempotency-key': key } });
  work = async () => {
    found.push(writtenBefore());
    await app.deps.db.transaction().execute((tx) => keepWritten(tx, 'what it wrote'));
    throw new Error('a bug');
  };
  await either('key-0001');
  expect((await either('key-0001')).http).toBe(500);
  await either('key-0002');
  expect(found).toEqual([undefined, 'what it wrote', undefined]);
});

test('a lease is renewed while its work runs, however long that takes [D1]', async () => {
  const runOnce = makeRunOnce(app.deps.db, 'x'.repeat(32), { seconds: 1, renewMs: 50 });
  const request = { principal: 'patient:one', route: 'slow', key: 'key-0001', input: {}, callsExternalService: true };
  const once = (work: () => Promise<string>) => asSystem(() => runOnce(request, work));
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = once(() => promise);
  const age = async () => {
    const { rows } = await sql<{
      seconds: number;
    }>`select extract(epoch from clock_timestamp() - created_at)::float as seconds
      from idempotency where route = 'slow'`.execute(app.db);
    return rows[0]?.seconds ?? 0;
  };
  await expect.poll(async () => (await app.db.selectFrom('idempotency').select('key').execute()).length).toBe(1);
  // As if the lease were used up, without a renewal.
  await sql`update idempotency set created_at = now() - interval '2 seconds'`.execute(app.db);
  await expect.poll(age).toBeLessThan(1);
  await expect(once(async () => 'again')).rejects.toMatchObject({ code: errorCodes.requestStillRunning });
  resolve('done');
  expect(await first).toBe('done');
  expect(await once(async () => 'again')).toBe('done');
});

test('ignores the keys of public callers, because a response may hold tokens', async () => {
  const open = () => app.send(routes.open, { input: { n: 1 }, headers: { 'idempotency-key': 'key-0001' } });
  expect([(await open()).data, (await open()).data]).toEqual([{ call: 1 }, { call: 2 }]);
  expect(await app.db.selectFrom('idempotency').selectAll().execute()).toEqual([]);
});

test('rejects a key that is too short with invalidInput, naming the header', async () => {
  const answer = await book(1, { ...headers, 'idempotency-key': 'short' });
  expect(answer).toMatchObject({ http: 400, code: errorCodes.invalidInput });
  expect(answer.meta?.fields).toMatchObject([{ field: 'Idempotency-Key' }]);
});

/** Returns everything the handler wrote, as committed. */
const notes = async () =>
  (await app.db.selectFrom('sent_message').select('body').orderBy('id').execute()).map(({ body }) => body);

test('commits response, key and work together, so a crash leaves none of them [E4]', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  work = () => promise;
  const unfinished = book();
  await expect.poll(() => calls, { interval: 5 }).toBe(1);
  // A crash of the server ends its connections in the same way.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and state = 'idle in transaction'`.execute(app.db);
  await app.db
    .updateTable('idempotency')
    .set({ created_at: sql`now() - interval '21 seconds'` })
    .execute();
  work = async () => {};
  // The database needs a moment to roll back the transaction of the dead connection.
  await expect.poll(() => book(), { interval: 10, timeout: 5_000 }).toMatchObject({ http: 200, data: { call: 2 } });
  expect(await notes()).toEqual(['in a transaction', 'by itself']);
  resolve();
  expect((await unfinished).http).toBe(503);
  expect(await book()).toMatchObject({ http: 200, data: { call: 2 } });
  expect(await notes()).toHaveLength(2);
});

test('tells a repeat of a running request from another request under its key [E4]', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  work = () => promise;
  const first = book();
  await expect.poll(() => calls, { interval: 5 }).toBe(1);
  expect(await book()).toMatchObject({ http: 409, code: errorCodes.requestStillRunning, meta: { retry_after: 1 } });
  resolve();
  expect((await first).http).toBe(200);
  expect(await book(2)).toMatchObject({ http: 409, code: errorCodes.idempotencyKeyReused });
});

test('rolls back after a bug, and keeps writes outside of transactions on an error [E4]', async () => {
  work = async () => {
    throw new Error('bug');
  };
  expect((await book()).http).toBe(500);
  expect(await notes()).toEqual([]);
  work = async () => {
    throw new ApiError('tooManyRequests');
  };
  expect((await book()).http).toBe(429);
  expect(await notes()).toEqual(['in a transaction', 'by itself']);
});

test('a failed and caught statement does not abort the rest of the request [E4]', async () => {
  await insertConflictingNote(app.db);
  expect(await book(13)).toMatchObject({ http: 200 });
  expect(await notes()).toEqual(['before', 'in a transaction', 'by itself']);
});

test('responds 503 to a slow write in time; its key returns the outcome later [E9]', async () => {
  // The server of this test answers sooner than a real one.
  expect(responseDeadlineMs).toBeLessThan(8_000);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const post = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/test/book/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"n":1}',
    });
    return { http: answer.status, again: answer.headers.get('retry-after'), ...((await answer.json()) as object) };
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  work = () => promise;
  expect(await post()).toMatchObject({
    http: 503,
    again: '2',
    code: errorCodes.serviceUnavailable,
    meta: { retry_after: 2 },
  });
  expect(await post()).toMatchObject({ http: 409, code: errorCodes.requestStillRunning });
  resolve();
  await expect.poll(post, { interval: 20 }).toMatchObject({ http: 200, data: { call: 1 } });
  expect(calls).toBe(1);
  expect(await notes()).toHaveLength(2);
});

test('rejects a leased key with another body, during the first run and after it [D1]', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  work = () => promise;
  const either = (n: number) => app.send(routes.either, { input: { n }, headers });
  const first = either(1);
  await expect.poll(() => calls, { interval: 5 }).toBe(1);
  expect(await either(2)).toMatchObject({ http: 409, code: errorCodes.idempotencyKeyReused });
  await app.db
    .updateTable('idempotency')
    .set({ created_at: sql`now() - interval '21 seconds'` })
    .execute();
  expect(await either(2)).toMatchObject({ http: 409, code: errorCodes.idempotencyKeyReused });
  expect(calls).toBe(1);
  resolve();
  expect(await first).toMatchObject({ data: { call: 1 } });
});

test('treats one key on two routes as two requests [D1]', async () => {
  const either = () => app.send(routes.either, { input: { n: 1 }, headers });
  expect([(await book()).data, (await either()).data]).toEqual([{ call: 1 }, { call: 2 }]);
  expect([(await book()).data, (await either()).data]).toEqual([{ call: 1 }, { call: 2 }]);
});
