import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { countRequests } from './in-flight-requests.ts';

test('a stop waits for running responses, but not for disconnected clients', async () => {
  const http = Fastify();
  const requests = countRequests(http);
  const began = Promise.withResolvers<void>();
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  http.get('/slow', async () => {
    began.resolve();
    await mayAnswer;
    return {};
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;

  const caller = net.connect(port, '127.0.0.1');
  caller.write('GET /slow HTTP/1.1\r\nhost: here\r\n\r\n');
  await began.promise;
  let isFinished = false;
  const finished = requests.finished().then(() => (isFinished = true));
  await new Promise(setImmediate);
  expect(isFinished).toBe(false);

  caller.destroy();
  await once(caller, 'close');
  await finished;
  answer();
  await http.close();
});
