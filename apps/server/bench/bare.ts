import { createServer } from 'node:http';

/** The limit of R1, R2 and R5: bare node:http, which serializes the same response for every request. */
process.once('message', (answer: object) => {
  const server = createServer((_request, response) => {
    const body = JSON.stringify(answer);
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
  });
});
process.once('disconnect', () => process.exit(0));
