import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { read, write, errorCodes } from '@haruka/contract';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeConcurrencyLimit } from './concurrency-limit.ts';
import { serverModule } from '../module.ts';
import { type TestApp, trustTokens, testApp } from '../../../test/support/index.ts';

const routes = {
  work: read('GET test/work/', {
    summary: '',
    for: ['public'],
    reach: 'none',
    data: z.object({ done: z.boolean() }),
    shows: [],
  }),
  save: write('POST test/save/', {
    summary: '',
    for: ['public'],
    reach: 'none',
    changes: [],
    body: z.object({ name: z.string() }),
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
const peers: Socket[] = [];
afterEach(async () => {
  for (const peer of peers.splice(0)) peer.destroy();
  await app?.stop();
  app = undefined;
});

/** Returns work that runs at most `atOnce` times in parallel and queues the rest, as a database does. */
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

async function serve(work: () => Promise<{ done: boolean }>, concurrency = makeConcurrencyLimit()) {
  app = await testApp({
    routes,
    concurrencyLimit: concurrency,
    resolveActor: trustTokens(),
    modules: [serverModule({ name: 'test', routes, handlers: () => ({ work, save: work, joined: work }) })],
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

test('sheds load at twice its capacity, stays fast for the rest, and recovers [E14]', async () => {
  // Its capacity is 200 requests a second: 4 at a time, 20 ms each. The test sends 400 a second for four seconds.
  const real = makeConcurrencyLimit();
  const worked: { ms: number; at: number }[] = [];
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const leave = (ms: number) => {
    worked.push({ ms, at: elapsed() - ms });
    real.leave(ms);
  };
  const request = await serve(bottleneck(4, 20), { ...real, leave });
  const start = elapsed();
  const answers: ReturnType<typeof request>[] = [];
  while (elapsed() - start < 4_000) {
    for (let n = 0; n < 16; n++) answers.push(request());
    await pause(40);
  }
  const responses = await Promise.all(answers);
  expect(new Set(responses.map(({ http }) => http))).toEqual(new Set([200, 503]));
  for (const { code, again, meta } of responses.filter(({ http }) => http === 503)) {
    expect(code).toBe(errorCodes.serviceUnavailable);
    expect(Number(again)).toBe(meta!.retry_after);
    expect(Number(again)).toBeGreaterThanOrEqual(1);
  }
  // Measured on the server, because the client of this test shares its process.
  const settled = worked.filter(({ at }) => at - start > 2_000).map(({ ms }) => ms);
  expect(settled.length).toBeGreaterThan(20);
  // Without load shedding, requests would wait for more than two seconds by now.
  expect(settled.toSorted((a, b) => a - b)[Math.floor(settled.length * 0.99)]).toBeLessThan(1_000);

  const recovered = async () => (await Promise.all(Array.from({ length: 8 }, () => request()))).map(({ http }) => http);
  await expect.poll(recovered, { interval: 100, timeout: 5_000 }).toEqual(Array(8).fill(200));
  real.stop();
});

test('admits requests of calls while it rejects the rest [E14]', async () => {
  const concurrency = makeConcurrencyLimit({ hasTimer: false });
  const { promise, resolve } = Promise.withResolvers<{ done: boolean }>();
  const request = await serve(() => promise, concurrency);
  const admitted = Array.from({ length: concurrency.limit() }, () => concurrency.enter(false));
  expect(admitted.every(Boolean)).toBe(true);
  expect(await request()).toMatchObject({ http: 503, code: errorCodes.serviceUnavailable });
  const call = request('call/joined/');
  resolve({ done: true });
  expect(await call).toMatchObject({ http: 200 });
  for (const _ of admitted) concurrency.leave(1);
  expect(await request()).toMatchObject({ http: 200 });
});

/** Opens a connection and sends the head of a POST and a part of its body. Resolves when the server has read it. */
async function sendHalf(): Promise<Socket> {
  const { port } = app!.http.server.address() as AddressInfo;
  const arrived = once(app!.http.server, 'request');
  const peer = connect(port, '127.0.0.1');
  peers.push(peer);
  peer.on('error', () => {});
  const head =
    'POST /api/v1/test/save/ HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\ncontent-length: 12\r\n\r\n';
  peer.write(`${head}{"na`);
  await arrived;
  return peer;
}

test('a request counts once its body has arrived, and only its own work is timed [E14]', async () => {
  const times: number[] = [];
  const real = makeConcurrencyLimit({ hasTimer: false });
  const leave = (ms: number) => {
    times.push(ms);
    real.leave(ms);
  };
  const request = await serve(async () => ({ done: true }), { ...real, leave });
  const began = performance.now();
  const first = await sendHalf();
  for (let n = 1; n < real.limit() + 20; n++) await sendHalf();
  expect(await request()).toMatchObject({ http: 200 });
  expect([real.shed(), times.length]).toEqual([0, 1]);

  first.write('me":"x"}');
  expect(String((await once(first, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /);
  expect(times).toHaveLength(2);
  expect(times[1]).toBeLessThan(performance.now() - began - 20);
});

test('a client that reads slowly holds no place [E14]', async () => {
  const concurrency = makeConcurrencyLimit({ hasTimer: false });
  let inside = 0;
  const counted = {
    ...concurrency,
    enter: (isUrgent: boolean) => concurrency.enter(isUrgent) && (inside += 1) > 0,
    leave: () => void (inside -= 1),
  };
  await serve(async () => ({ done: true }), counted);
  const insideAtSend: number[] = [];
  app!.http.server.prependListener('request', (_request, response) => {
    response.once('prefinish', () => insideAtSend.push(inside));
  });
  const peer = connect((app!.http.server.address() as AddressInfo).port, '127.0.0.1');
  peers.push(peer);
  peer.write('GET /api/v1/test/work/ HTTP/1.1\r\nhost: h\r\n\r\n');
  await once(peer, 'data');
  expect(insideAtSend).toEqual([0]);
});

test('the limit falls while most responses are slow and many wait, then grows [E14]', () => {
  const concurrency = makeConcurrencyLimit({ hasTimer: false });
  const round = (ms: number[], waiting = 100) => {
    let begun = 0;
    for (let n = 0; n < waiting; n++) if (concurrency.enter(false)) begun += 1;
    for (let n = 0; n < begun; n++) concurrency.leave(ms[n % ms.length]!);
    concurrency.adjust(0);
  };
  const start = concurrency.limit();
  round([5, 5, 400]);
  expect(concurrency.limit()).toBe(start);
  round([200], 10);
  expect(concurrency.limit()).toBe(start);
  for (let n = 0; n < 30; n++) round([200]);
  expect(concurrency.limit()).toBe(16);
  for (let n = 0; n < 50; n++) round([5], 10);
  expect(concurrency.limit()).toBe(start);
});

test('counts a blocked event loop as slow, although no response reports it [E14]', () => {
  const concurrency = makeConcurrencyLimit({ hasTimer: false });
  for (let n = 0; n < 100; n++) concurrency.enter(false);
  concurrency.adjust(300);
  expect(concurrency.limit()).toBe(80);
});
