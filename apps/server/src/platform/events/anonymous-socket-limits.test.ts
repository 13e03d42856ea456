import { errorCodes } from '@haruka/contract';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, trustTokens, testApp } from '../../../test/support/index.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp({ routes: {}, resolveActor: trustTokens(), modules: [] });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
});
afterAll(() => app.stop());

/** A text frame as a browser sends it: final, masked with zeros. */
const frame = (text: string) => Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
const handshake = () =>
  `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: h\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`;

/** Returns the CPU time in milliseconds that the server's thread needs for 100,000 frames from one connection. */
async function costOf(text: string): Promise<number> {
  const junk = Buffer.concat(Array.from({ length: 100_000 }, () => frame(text)));
  // The sender runs in its own thread, so that only the work of the server is measured.
  const sender = new Worker(
    `const { connect } = require('node:net');
     const { parentPort, workerData: { port, handshake, junk } } = require('node:worker_threads');
     const peer = connect(port, '127.0.0.1', () => peer.write(handshake));
     peer.once('data', () => { parentPort.postMessage('open'); });
     parentPort.once('message', () => peer.write(junk));
     peer.on('error', () => {});
     peer.on('close', () => { parentPort.postMessage('closed'); parentPort.close(); });`,
    { eval: true, workerData: { port, handshake: handshake(), junk } },
  );
  await once(sender, 'message');
  const began = process.threadCpuUsage();
  sender.postMessage('send');
  await once(sender, 'message');
  const { user, system } = process.threadCpuUsage(began);
  await expect.poll(() => app.deps.sockets.count()).toBe(0);
  return (user + system) / 1000;
}

test.each(['6', '40/other,', '3'])(
  '100,000 junk frames before sign-in cost less than 50 ms: %s [B11]',
  async (text) => {
    // The measurement includes other work of this process, so the smallest of three rounds counts.
    const costs = [await costOf(text), await costOf(text), await costOf(text)];
    expect(Math.min(...costs)).toBeLessThan(50);
  },
);

test('a signed-in person has no such limit [B11]', async () => {
  const client = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    auth: { token: await app.deps.tokens.access({ kind: 'patient', sub: 'p', sid: 's' }) },
  });
  await new Promise<void>((done) => client.once('connect', done));
  for (let nth = 0; nth < 20; nth++) client.emit('anything');
  expect(await client.timeout(2_000).emitWithAck('session.renew', 'no token')).toBe(false);
  client.disconnect();
});

test('a socket needs the exact origin of the app of its session [B11]', async () => {
  const token = await app.deps.tokens.access({ kind: 'patient', sub: 'p', sid: 's' });
  const answerTo = async (origin: string) => {
    const client = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { token },
      extraHeaders: { origin },
    });
    const answer = await Promise.race([
      new Promise<string>((done) => client.once('connect', () => done('in'))),
      new Promise<string>((done) => client.once('connect_error', ({ message }) => done(message))),
    ]);
    client.disconnect();
    return answer;
  };
  expect(await answerTo(`http://patient.localhost:${port}`)).toBe('in');
  expect(await answerTo(`http://patient.localhost:${port + 1}`)).toBe('websocket error');
  expect(await answerTo(`https://patient.localhost:${port}`)).toBe('websocket error');
  expect(await answerTo(`http://storybook.localhost:${port}`)).toBe('websocket error');
  expect(await answerTo(`http://clinic.localhost:${port}`)).toBe(errorCodes.invalidToken);
});
