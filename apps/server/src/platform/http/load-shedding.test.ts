import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { read } from '@haruka/contract';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeConcurrencyLimit } from './concurrency-limit.ts';
import { serverModule } from '../module.ts';
import { type TestApp, believing, testApp } from '../../../test/support/index.ts';

const routes = {
  work: read('GET test/work/', {
    summary: '',
    for: ['public'],
    reach: 'none',
    data: z.object({ done: z.boolean() }),
    shows: [],
  }),
  joined: read('GET call/joined/', {
    summary: '',
    for: ['public'],
    reach: 'none',
    data: z.object({ done: z.boolean() }),
    shows: [],
  }),
};
let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

/** A part of ours that serves so many at a time and lets the others wait, as a database does. */
function bottleneck(atOnce: number, ms: number) {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async () => {
    if (busy >= atOnce) await new Promise<void>((turn) => waiting.push(turn));
    else busy += 1;
    await pause(ms);
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
    return { done: true };
  };
}

async function serve(work: () => Promise<{ done: boolean }>, capacity = makeConcurrencyLimit()) {
  app = await testApp({
    routes,
    capacity,
    resolveActor: believing(),
    features: [serverModule({ name: 'test', routes, handlers: () => ({ work, joined: work }) })],
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  return async (path = 'test/work/') => {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
    const body = (await answer.json()) as { code: string; meta: { retry_after: number } | null };
    return { http: answer.status, again: answer.headers.get('retry-after'), ms: performance.now() - began, ...body };
  };
}

test('E14: at twice what it can do, the server turns the rest away at once, stays quick for those it takes, and recovers', async () => {
  // It can do 200 a second: 4 at a time, 20 ms each. It is asked for 400 a second over four seconds.
  const real = makeConcurrencyLimit();
  const worked: { ms: number; at: number }[] = [];
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const leave = (ms: number) => {
    worked.push({ ms, at: elapsed() - ms });
    real.leave(ms);
  };
  const ask = await serve(bottleneck(4, 20), { ...real, leave });
  const start = elapsed();
  const answers: ReturnType<typeof ask>[] = [];
  while (elapsed() - start < 4_000) {
    for (let n = 0; n < 16; n++) answers.push(ask());
    await pause(40);
  }
  const told = await Promise.all(answers);
  expect(new Set(told.map(({ http }) => http))).toEqual(new Set([200, 503]));
  for (const { code, again, meta } of told.filter(({ http }) => http === 503)) {
    expect(code).toBe('RCL_01008');
    expect(Number(again)).toBe(meta!.retry_after);
    expect(Number(again)).toBeGreaterThanOrEqual(1);
  }
  // As the server sees it: the client of this test shares its process.
  const settled = worked.filter(({ at }) => at - start > 2_000).map(({ ms }) => ms);
  expect(settled.length).toBeGreaterThan(20);
  // Without shedding they would wait for two seconds and more by now.
  expect(settled.toSorted((a, b) => a - b)[Math.floor(settled.length * 0.99)]).toBeLessThan(1_000);

  const recovered = async () => (await Promise.all(Array.from({ length: 8 }, () => ask()))).map(({ http }) => http);
  await expect.poll(recovered, { interval: 100, timeout: 5_000 }).toEqual(Array(8).fill(200));
  real.stop();
});

test('E14: a call goes on while the rest has to wait', async () => {
  const capacity = makeConcurrencyLimit({ hasTimer: false });
  const { promise, resolve } = Promise.withResolvers<{ done: boolean }>();
  const ask = await serve(() => promise, capacity);
  const held = Array.from({ length: capacity.limit() }, () => capacity.enter(false));
  expect(held.every(Boolean)).toBe(true);
  expect(await ask()).toMatchObject({ http: 503, code: 'RCL_01008' });
  const call = ask('call/joined/');
  resolve({ done: true });
  expect(await call).toMatchObject({ http: 200 });
  for (const _ of held) capacity.leave(1);
  expect(await ask()).toMatchObject({ http: 200 });
});

test('E14: the limit shrinks while most answers are slow and many wait, never for a few slow ones, and grows back', () => {
  const capacity = makeConcurrencyLimit({ hasTimer: false });
  const round = (ms: number[], waiting = 100) => {
    let begun = 0;
    for (let n = 0; n < waiting; n++) if (capacity.enter(false)) begun += 1;
    for (let n = 0; n < begun; n++) capacity.leave(ms[n % ms.length]!);
    capacity.adjust(0);
  };
  const start = capacity.limit();
  round([5, 5, 400]);
  expect(capacity.limit()).toBe(start);
  round([200], 10);
  expect(capacity.limit()).toBe(start);
  for (let n = 0; n < 30; n++) round([200]);
  expect(capacity.limit()).toBe(16);
  for (let n = 0; n < 50; n++) round([5], 10);
  expect(capacity.limit()).toBe(start);
});

test('E14: a blocked event loop counts as slow, although no answer can say so', () => {
  const capacity = makeConcurrencyLimit({ hasTimer: false });
  for (let n = 0; n < 100; n++) capacity.enter(false);
  capacity.adjust(300);
  expect(capacity.limit()).toBe(80);
});
