import { errorCodes } from '@haruka/contract/errors';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';

/** Returns an access token with issue time and expiry, as the server's tokens have. */
export const token = (name: string, seconds = 600, at = Date.now()) => {
  const iat = Math.floor(at / 1000);
  return `x.${btoa(JSON.stringify({ sub: name, iat, exp: iat + seconds })).replaceAll('=', '')}.x`;
};

/** Starts a real Socket.IO server that accepts the tokens a test names, and can stop and start on the same port. */
export async function liveServer(
  isGood: (token: unknown) => boolean,
  refusal: () => string = () => errorCodes.invalidToken,
) {
  const sockets: Socket[] = [];
  const arrivals: ((socket: Socket) => void)[] = [];
  let port = 0;
  let io: Server;
  let admit: () => Promise<void> = () => Promise.resolve();

  const start = async () => {
    const http = createServer();
    io = new Server(http, {
      transports: ['websocket'],
      serveClient: false,
      allowRequest: (_request, answer) => void admit().then(() => answer(null, true)),
    });
    io.use((socket, next) => {
      if (isGood((socket.handshake.auth as { token?: unknown }).token)) return next();
      const code = refusal();
      next(Object.assign(new Error(code), { data: { code } }));
    });
    io.on('connection', (socket) => {
      sockets.push(socket);
      arrivals.shift()?.(socket);
    });
    await new Promise<void>((ready) => http.listen(port, '127.0.0.1', ready));
    port = (http.address() as AddressInfo).port;
  };

  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    sockets,
    start,
    stop: () => io.close(),
    /** Keeps the next connection opening. Resolves when it has asked, to a function that lets it in. */
    keepOpening: () =>
      new Promise<() => void>((asked) => {
        admit = () => new Promise<void>((letIn) => asked(letIn));
      }),
    /** Resolves with the reason when the next connection has opened and closed, whether or not it was authenticated. */
    opensAndCloses: () =>
      new Promise<string>((closed) =>
        io.engine.once('connection', (opened: { once(event: 'close', listener: (reason: string) => void): void }) =>
          opened.once('close', closed),
        ),
      ),
    /** Resolves to the next accepted socket. */
    arrival: () => new Promise<Socket>((arrived) => arrivals.push(arrived)),
    emit: (name: string, data: unknown) => void io.emit(name, data),
  };
}
export type LiveServer = Awaited<ReturnType<typeof liveServer>>;
