import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { noTurnServer, turnServer } from './turn.ts';

test('TURN credentials contain expiry and person, and prove the shared secret', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const [server] = turnServer(
    { url: 'turn:relay.example:3478', secret: 'a secret of the relay' },
    () => now,
  )('patient:1');
  expect(server).toEqual({
    urls: ['turn:relay.example:3478?transport=udp', 'turn:relay.example:3478?transport=tcp'],
    username: `${now.getTime() / 1000 + 600}:patient:1`,
    credential: createHmac('sha1', 'a secret of the relay').update(server!.username!).digest('base64'),
  });
});

test('keeps a URL with a transport as it is; without a relay there is no server', () => {
  const [server] = turnServer(
    { url: 'turns:relay.example:443?transport=tcp', secret: 'a secret of the relay' },
    () => new Date(),
  )('doctor:1');
  expect(server!.urls).toEqual(['turns:relay.example:443?transport=tcp']);
  expect(noTurnServer('patient:1')).toEqual([]);
});
