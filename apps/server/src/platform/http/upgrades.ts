import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Ends every HTTP upgrade whose path is not `accepted`. Node hands an upgraded connection over for good: without an owner
 * it keeps its descriptor for ever. `cut` ends the accepted ones, too, which `server.closeAllConnections` does not know.
 */
export function endUpgrades(server: Server, accepted: (url: string) => boolean) {
  const open = new Set<Duplex>();
  server.on('upgrade', ({ url = '' }: IncomingMessage, connection: Duplex) => {
    connection.on('error', () => connection.destroy());
    if (!accepted(url)) {
      connection.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n', () =>
        connection.destroy(),
      );
      return;
    }
    open.add(connection);
    connection.once('close', () => open.delete(connection));
  });
  return { cut: () => open.forEach((connection) => connection.destroy()) };
}
