import type { IncomingMessage, Server } from 'node:http';

/** Milliseconds in which the body of a request must arrive. Uploads have longer (`http/receive-file.ts`). */
const bodyMs = 10_000;

/**
 * Ends requests whose body takes longer than 10 s, except uploads. Node has one limit for all requests of a server, and it
 * must be that of uploads. The end is the one of Node's own timeout: 408, and the connection closes.
 */
export function endSlowRequests(server: Server, isUpload: (url: string) => boolean): void {
  server.prependListener('request', (request: IncomingMessage) => {
    const { headers, socket, url = '' } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || isUpload(url)) return;
    const timer = setTimeout(() => {
      const error = Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!request.complete) server.emit('clientError', error, socket);
    }, bodyMs).unref();
    const stop = () => clearTimeout(timer);
    request.once('end', stop).once('close', stop);
  });
}
