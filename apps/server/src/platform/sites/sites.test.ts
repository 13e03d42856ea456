import { errorCodes } from '@haruka/contract';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../ops/config.ts';
import { handleErrors } from '../http/error-handler.ts';
import { makeLog } from '../ops/log.ts';
import { siteIn } from './files.ts';
import { serveSites } from './index.ts';

const html = '<!doctype html><script nonce="__NONCE__"></script><style nonce="__NONCE__"></style>';
const script = `console.log(${'1'.repeat(3000)})`;
/** Asks the API once for a page, and sends the answer back. `name=dies` ends it, `name=waits` keeps a page waiting. */
const renderer = `
import { parentPort } from 'node:worker_threads';
const wanted = new Map();
parentPort.on('message', (message) => {
  if ('page' in message) {
    if (message.search.includes('dies')) process.exit(1);
    if (message.search.includes('waits')) return;
    wanted.set(message.page, message);
    parentPort.postMessage({ page: message.page, request: message.page, address: '/api/v1/found' + message.search });
  } else {
    const { page, search, locale } = wanted.get(message.request);
    const said = [locale, search, message.body, Object.keys(process.env)].join(' ');
    parentPort.postMessage({ page, html: message.status === 200 ? 'rendered ' + said + ' __NONCE__' : undefined });
  }
});`;
let root: string;
let http: FastifyInstance;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'haruka-sites-'));
  await mkdir(path.join(root, 'patient/assets'), { recursive: true });
  for (const locale of ['jp', 'en']) {
    await mkdir(path.join(root, 'patient/prerendered', locale, 'clinics'), { recursive: true });
    await writeFile(
      path.join(root, 'patient/prerendered', locale, 'clinics/index.html'),
      `${html}prerendered ${locale}`,
    );
  }
  await mkdir(path.join(root, 'patient/renderer'));
  await writeFile(path.join(root, 'patient/renderer/settings.json'), JSON.stringify({ paths: ['/clinics/found'] }));
  await writeFile(path.join(root, 'patient/renderer/renderer.mjs'), renderer);
  await mkdir(path.join(root, 'storybook'));
  await writeFile(path.join(root, 'secret.txt'), 'not for you');
  await writeFile(path.join(root, 'patient/index.html'), `${html}app`);
  await writeFile(path.join(root, 'patient/favicon.svg'), '<svg/>');
  await writeFile(path.join(root, 'patient/assets/boot-B3x_9aQz.js'), script);
  await writeFile(path.join(root, 'patient/assets/boot-B3x_9aQz.js.br'), brotliCompressSync(script));
  await writeFile(path.join(root, 'storybook/index.html'), 'stories');
  await writeFile(path.join(root, 'storybook/iframe.html'), 'frame');
  http = Fastify();
  const { rejectUnknownRoute } = handleErrors(http, (code) => code, makeLog('silent'));
  const roots = { patient: 'patient', clinic: 'not-built', doctor: 'not-built', storybook: 'storybook' };
  http.get('/api/v1/found', (request, reply) => {
    const { name } = request.query as { name?: string };
    return name === 'refused' ? reply.code(429).send('') : `${request.ip} ${String(request.headers.host)}`;
  });
  serveSites(http, readConfig({ NODE_ENV: 'test' }), rejectUnknownRoute, {
    roots: Object.fromEntries(Object.entries(roots).map(([name, dir]) => [name, path.join(root, dir)])) as typeof roots,
    renderMs: 20_000,
  });
});
afterAll(async () => {
  await http.close();
  await rm(root, { recursive: true });
});
const get = (url: string, host = 'patient.localhost:4000', headers: Record<string, string> = {}) =>
  http.inject({ url, headers: { host, ...headers } });

test('every page has a fresh nonce, the same one in its policy', async () => {
  const [one, two] = [await get('/'), await get('/')];
  const nonce = /'nonce-([^']+)'/.exec(String(one.headers['content-security-policy']))![1]!;
  expect(one.body).toBe(`${html.replaceAll('__NONCE__', nonce)}app`);
  expect(one.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
  expect(two.body).not.toContain(nonce);
});

test('the policy of an app allows only what it needs', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  for (const rule of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "connect-src 'self' ws://patient.localhost:4000",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]) {
    expect(policy.split('; ')).toContain(rule);
  }
  expect(policy).not.toContain('unsafe');
});

test('the policy names the configured origin, not the requested one [B11]', async () => {
  const policy = String((await get('/', 'patient.localhost:6666')).headers['content-security-policy']);
  expect(policy).toContain("connect-src 'self' ws://patient.localhost:4000");
  expect(policy).toContain("trusted-types 'none'");
  expect(policy).not.toContain('6666');
});

test('every response has the security headers', async () => {
  const { headers } = await get('/');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
  });
  expect(headers['permissions-policy']).toContain('camera=(self), microphone=(self)');
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('every path of the app returns its page, a prerendered path its own', async () => {
  expect((await get('/patient/home?x=1')).body).toMatch(/app$/);
  expect((await get('/clinics')).body).toMatch(/prerendered jp$/);
  expect((await get('/clinics/')).body).toMatch(/prerendered jp$/);
});

test('a prerendered page is sent in the language that the visitor chose, with a nonce', async () => {
  const chosen = (cookie: string) => get('/clinics', undefined, { cookie });
  expect((await chosen('haruka.locale=en')).body).toMatch(/prerendered en$/);
  expect((await chosen('a=b; haruka.locale=en; c=d')).body).toMatch(/prerendered en$/);
  expect((await chosen('haruka.locale=jp; other.haruka.locale=en')).body).toMatch(/prerendered jp$/);
  const { headers, body } = await chosen('haruka.locale=en');
  expect(body).not.toContain('__NONCE__');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect(headers.vary).toContain('cookie');
  // A prerendered file has one address only.
  expect((await get('/prerendered/en/clinics')).body).toMatch(/app$/);
});

test('a page is rendered with its answers, for the visitor, without our environment', async () => {
  const { headers, body } = await get('/clinics/found?name=a', undefined, { cookie: 'haruka.locale=en' });
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!;
  expect(body).toBe(`rendered en ?name=a 127.0.0.1 patient.localhost:4000 NODE_ENV ${nonce}`);
});

test.each(['refused', 'dies', 'x'.repeat(1_000)])(
  'a page whose answers fail is sent without them: %s',
  async (name) => {
    expect((await get(`/clinics/found?name=${name}`)).body).toMatch(/app$/);
    // The next one is rendered again.
    expect((await get('/clinics/found?name=a')).body).toMatch(/^rendered/);
  },
);

test('a page whose answers are late is sent without them', async () => {
  const site = siteIn(path.join(root, 'patient'), 50);
  await site.refresh();
  const ask = async () => ({ status: 200, body: '' });
  expect(await site.render({ path: '/clinics/found', search: '?name=waits', locale: 'jp', ask })).toBeUndefined();
  site.stop();
});

test('pages beyond those that may wait are sent without answers', async () => {
  const site = siteIn(path.join(root, 'patient'), 20_000);
  await site.refresh();
  const answered = Promise.withResolvers<{ status: number; body: string }>();
  const page = (nth: number) =>
    site.render({ path: '/clinics/found', search: `?name=${nth}`, locale: 'jp', ask: () => answered.promise });
  const waiting = Array.from({ length: 8 }, (_, nth) => page(nth));
  expect(await Promise.all([8, 9].map(page))).toEqual([undefined, undefined]);
  answered.resolve({ status: 200, body: '' });
  for (const html of await Promise.all(waiting)) expect(html).toMatch(/^rendered/);
  expect(await page(10)).toMatch(/^rendered/);
  site.stop();
});

test('the renderer itself is not served', async () => {
  expect((await get('/renderer/settings.json')).statusCode).toBe(404);
  expect((await get('/renderer/renderer.mjs')).statusCode).toBe(404);
});

test('a hashed file is cached forever and compressed for browsers that accept it', async () => {
  const plain = await get('/assets/boot-B3x_9aQz.js');
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(plain.body).toBe(script);
  const small = await get('/assets/boot-B3x_9aQz.js', undefined, { 'accept-encoding': 'gzip, br' });
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script);
  const refused = await get('/assets/boot-B3x_9aQz.js', undefined, { 'accept-encoding': 'br;q=0' });
  expect(refused.headers['content-encoding']).toBeUndefined();
});

test('compresses pages', async () => {
  expect(gunzipSync((await get('/', undefined, { 'accept-encoding': 'gzip' })).rawPayload).toString()).toMatch(/app$/);
});

test('other files are revalidated and answered 304', async () => {
  const first = await get('/favicon.svg');
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' });
  const again = await get('/favicon.svg', undefined, { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/../../secret.txt',
  '//secret.txt',
  '/%00.txt',
  '/%zz',
])('serves nothing outside of the build: %s', async (url) => {
  const answer = await get(url);
  expect(answer.body).not.toContain('not for you');
  expect([200, 400, 404]).toContain(answer.statusCode);
});

test('a missing file does not return a page', async () => {
  for (const url of ['/assets/old-11111111.js', '/logo.png']) expect((await get(url)).statusCode).toBe(404);
});

test('serves a new build without a restart', async () => {
  await writeFile(path.join(root, 'patient/new.txt'), 'new');
  await utimes(path.join(root, 'patient/index.html'), new Date(), new Date(Date.now() + 5000));
  expect((await get('/new.txt')).body).toBe('new');
});

test('concurrent requests for an unread or rebuilt page all get it', async () => {
  for (const built of [0, 60_000]) {
    await utimes(path.join(root, 'patient/index.html'), new Date(), new Date(Date.now() + built));
    const site = siteIn(path.join(root, 'patient'));
    const pages = await Promise.all(
      Array.from({ length: 50 }, async (_, nth) => {
        // Staggered, so that some requests check the folder while others already read.
        for (let turns = 0; turns < nth; turns += 1) await new Promise(setImmediate);
        await site.refresh();
        return site.page('/clinics/1', 'jp');
      }),
    );
    expect(pages.filter((page) => page !== `${html}app`)).toEqual([]);
  }
});

test('an app that was not built names the command to build it', async () => {
  const answer = await get('/', 'clinic.localhost');
  expect([answer.statusCode, answer.body]).toEqual([503, 'The clinic app has not been built yet: run "pnpm build".\n']);
});

test('Storybook may frame itself only', async () => {
  const frame = await get('/iframe.html?id=x', 'storybook.localhost');
  expect(frame.body).toBe('frame');
  expect(frame.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' });
  expect(frame.headers['content-security-policy']).toContain("frame-ancestors 'self'");
});

test('the bare host links to all apps, in both languages, without a script', async () => {
  const japanese = await get('/', 'localhost:4000');
  for (const name of ['patient', 'clinic', 'doctor', 'storybook'])
    expect(japanese.body).toContain(`href="http://${name}.localhost:4000/"`);
  expect(japanese.body).toContain('<html lang="ja">');
  expect(japanese.body).not.toContain('<script');
  expect((await get('/', 'localhost:4000', { 'accept-language': 'en' })).body).toContain('<html lang="en">');
  expect((await get('/?lang=en', 'localhost:4000')).body).toContain('For patients');
  expect((await get('/', '127.0.0.1:4000')).statusCode).toBe(200);
  expect((await get('/nothing', 'localhost:4000')).statusCode).toBe(404);
});

test('an unknown API path is an envelope on every host, and pages answer GET only', async () => {
  for (const host of ['patient.localhost', 'localhost'])
    expect((await get('/api/v1/nowhere', host)).json()).toMatchObject({ code: errorCodes.unknownPath });
  expect(
    (await http.inject({ method: 'POST', url: '/menu', headers: { host: 'patient.localhost' } })).json(),
  ).toMatchObject({ code: errorCodes.unknownPath });
});
