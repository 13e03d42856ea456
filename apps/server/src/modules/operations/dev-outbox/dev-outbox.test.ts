import { authRoutes, standInRoutes, errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../platform/ops/config.ts';
import { type TestApp, testApp } from '../../../../test/support/index.ts';
import { auth } from '../../identity/auth/auth.module.ts';
import { devOutbox } from './dev-outbox.module.ts';

const parts = { modules: [auth, devOutbox], routes: { ...authRoutes, ...standInRoutes } };
let app: TestApp;
beforeAll(async () => {
  app = await testApp(parts);
  const message = {
    channel: 'MAIL' as const,
    recipient: 'hanako@example.jp',
    subject: '確認 <script>',
    body: '本文 & "引用"\n二行目',
    code: '012345',
    link: 'http://patient.localhost:4000/verify-account?token=a&b=c',
  };
  await app.db
    .insertInto('sent_message')
    .values([message, { channel: 'SMS', recipient: '+819012345678', body: 'コードは 678901', code: '678901' }])
    .execute();
});
afterAll(() => app.stop());

const page = async (query = '', headers = {}) => app.http.inject({ url: `/dev/outbox${query}`, headers });

test('lists messages newest first, of all recipients or of one', async () => {
  const { data } = await app.call('sentMessages');
  expect(data.map(({ channel, code }) => [channel, code])).toEqual([
    ['SMS', '678901'],
    ['MAIL', '012345'],
  ]);
  expect((await app.call('sentMessages', { input: { recipient: 'hanako@example.jp' } })).data).toHaveLength(1);
  expect((await app.call('sentMessages', { input: { recipient: 'nobody@example.jp' } })).data).toEqual([]);
});

test('the page shows codes whole and large, links, and text as text', async () => {
  const { statusCode, headers, body } = await page();
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(body).toContain('<strong>012345</strong>');
  expect(body).toContain('href="http://patient.localhost:4000/verify-account?token=a&#38;b=c"');
  expect(body).not.toContain('<script');
  expect(body).toContain('本文 &#38; &#34;引用&#34;');
});

test('shows both languages by link or browser, one recipient, and refreshes on request', async () => {
  expect((await page()).body).toContain('<html lang="ja">');
  expect((await page('', { 'accept-language': 'en' })).body).toContain('Mail and SMS that were sent');
  expect((await page('?lang=en')).body).toContain('Refresh by itself');
  const one = await page('?recipient=hanako%40example.jp&live=1');
  expect(one.body).toContain('http-equiv="refresh"');
  expect(one.body).not.toContain('678901');
  expect((await page('?recipient=nobody')).body).toContain('この宛先にはまだ何も届いていません。');
  expect((await page('?recipient=%00')).statusCode).toBe(200);
});

test('the outbox answers the hosts of the product only [B11]', async () => {
  for (const host of ['attacker.example', 'attacker.example:4000', 'localhost.attacker.example']) {
    const [shown, row] = await Promise.all([
      page('', { host }),
      app.send(standInRoutes.sentMessages, { headers: { host } }),
    ]);
    expect([shown.statusCode, shown.body.includes('012345')]).toEqual([404, false]);
    expect([row.code, row.data]).toEqual([errorCodes.unknownPath, null]);
  }
  for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000', 'patient.localhost:4000'])
    expect((await page('', { host })).body).toContain('012345');
});

test('in production there is no such page and no such row', async () => {
  const real = await testApp({ ...parts, config: { ...readConfig({ NODE_ENV: 'test', PORT: '0' }), hasFakes: false } });
  expect((await real.call('sentMessages')).code).toBe(errorCodes.unknownPath);
  expect((await real.http.inject('/dev/outbox')).body).not.toContain('012345');
  expect(real.http.hasRoute({ method: 'GET', url: '/dev/outbox' })).toBe(false);
  await real.stop();
});
