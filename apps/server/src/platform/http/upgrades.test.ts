import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { rejectUpgrades } from './upgrades.ts';

const upgradeRequest = (path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`;

test('1,000 upgrades of other paths end at once and hold no connection [B1]', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  rejectUpgrades(server, (url) => url.startsWith('/live/'));
  const { port } = server.address() as AddressInfo;
  const statusLines = await Promise.all(
    Array.from({ length: 1000 }, async () => {
      const peer = connect(port, '127.0.0.1');
      let text = '';
      peer.setEncoding('utf8').on('data', (part: string) => (text += part));
      peer.write(upgradeRequest('/anything'));
      await once(peer, 'close');
      return text.split('\r\n', 1)[0];
    }),
  );
  expect(new Set(statusLines)).toEqual(new Set(['HTTP/1.1 404 Not Found']));
  await expect.poll(() => new Promise<number>((done) => server.getConnections((_, count) => done(count)))).toBe(0);
  server.close();
});

test('a stop closes accepted upgrades [B1]', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { cut } = rejectUpgrades(server, (url) => url.startsWith('/live/'));
  const peer = connect((server.address() as AddressInfo).port, '127.0.0.1');
  peer.write(upgradeRequest('/live/'));
  await once(server, 'upgrade');
  server.close();
  cut();
  await Promise.all([once(peer, 'close'), once(server, 'close')]);
  expect(peer.destroyed).toBe(true);
});
