import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Ends every HTTP upgrade whose path is not accepted with 404 and these headers. Node leaves upgraded sockets to their listener, so unhandled ones
 * would stay open. The returned `cut` closes the accepted ones, which `server.closeAllConnections` does not include.
 */
export function rejectUpgrades(
  server: Server,
  accepted: (url: string) => boolean,
  headers: Record<string, string> = {},
) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const open = new Set<Duplex>();
  server.on('upgrade', ({ url = '' }: IncomingMessage, connection: Duplex) => {
    connection.on('error', () => connection.destroy());
    if (!accepted(url)) {
      connection.end(`HTTP/1.1 404 Not Found\r\n${lines.join('')}connection: close\r\ncontent-length: 0\r\n\r\n`, () =>
        connection.destroy(),
      );
      return;
    }
    open.add(connection);
    connection.once('close', () => open.delete(connection));
  });
  return { cut: () => open.forEach((connection) => connection.destroy()) };
}
