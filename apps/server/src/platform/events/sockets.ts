import { errorCodes } from '@haruka/contract';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import { type Claims, type ResolveActor, type SignedIn, principalOf } from '../auth/actor.ts';
import type { AppName } from '../http/origins.ts';
import type { Send } from './outbox.ts';
import { ApiError } from '../api-error.ts';
import { afterCommit } from '../db/request-transaction.ts';
import { type SocketLimits, makeSocketLimits } from './socket-limits.ts';
import { limitRate } from './socket-rate.ts';
import { limitAnonymousSockets } from './anonymous-socket-limits.ts';

/** Registers a module's own events on an authenticated socket. */
export type OnSocket = (socket: Socket, actor: SignedIn) => void;
/** Called when a person comes online (first socket) or goes offline (last socket closed). */
export type OnPresence = (actor: SignedIn, isOnline: boolean) => void;

export interface Sockets {
  send: Send;
  /** Closes every socket of an ended session, on all processes within 5 s. */
  endSession(sid: string): void;
  /** Closes a member's sockets of this process. Clients reconnect into their current rooms, or receive the reason why not. */
  endMember(member_id: number): void;
  /** Adds every socket of one room to another one, on every process. */
  joinRoom(of: string, room: string): void;
  /** Removes every socket of one room from another one, on every process. */
  leaveRoom(of: string, room: string): void;
  count(): number;
  io: Server;
}

/** How events reach the sockets of other processes (`platform/events/redis-fan-out.ts`). */
export interface FanOut {
  adapter: NonNullable<ServerOptions['adapter']>;
  isReady(): boolean;
  /** Registers a listener for each reconnection. */
  onReconnect(listener: () => void): void;
  close(): Promise<unknown>;
}

interface Options {
  verify(token: string): Promise<Claims | undefined>;
  resolveActor: ResolveActor;
  /** Returns the app of an `Origin` header; undefined for a foreign origin. */
  appOf(origin: string): AppName | undefined;
  /** Returns all locations of a clinic, for an OWNER. */
  locationsOf(clinic_id: number): Promise<number[]>;
  /** Returns the dependants of a guardian, who receives their events. */
  dependantsOf(patient_id: string): Promise<string[]>;
  /** Returns the locations that a patient or one of their dependants joined. */
  joinedBy(patient_id: string): Promise<number[]>;
  /** Without it, events reach the sockets of this process only. */
  fanOut?: FanOut;
  onSocket: OnSocket;
  onPresence: OnPresence;
}

const socketPath = '/socket.io/';
/** Returns whether an HTTP upgrade is for Socket.IO. */
export const isSocketPath = (url: string) => url.startsWith(socketPath);

/** Opens the Socket.IO server of all apps on the HTTP server's port. */
export function openSockets(http: HttpServer, options: Options): Sockets {
  const io = new Server(http, {
    path: socketPath,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    perMessageDeflate: false,
    // A short interval, so that presence is accurate soon after a phone loses its network.
    pingInterval: 10_000,
    pingTimeout: 5_000,
    connectTimeout: 5_000,
    // `platform/http/upgrades.ts` ends other upgrades at once. Socket.IO would wait a second.
    destroyUpgrade: false,
    allowRequest: (request, decide) =>
      decide(null, request.headers.origin === undefined || options.appOf(request.headers.origin) !== undefined),
    ...(options.fanOut && { adapter: options.fanOut.adapter }),
  });
  // Keeps only two headers of the handshake request, which takes 3 KB.
  io.engine.on('connection', (raw: { request: IncomingMessage | null }) => {
    const { authorization, origin } = raw.request?.headers ?? {};
    if (authorization !== undefined) authorizations.set(raw, authorization);
    if (origin !== undefined) origins.set(raw, origin);
    raw.request = null;
  });

  limitAnonymousSockets(io);

  const limits = makeSocketLimits();
  io.use((socket, next) => {
    signIn(socket, options, limits).then(
      () => next(),
      (error: unknown) => {
        // The client reads the reason as in any other response, e.g. a suspended account.
        const { code, meta } = error instanceof ApiError ? error : { code: errorCodes.invalidToken, meta: null };
        next(Object.assign(new Error(code), { data: { code, ...meta } }));
        // The client has read the reason by then. Without this, the connection would stay open until its timeout.
        setImmediate(() => socket.conn.close());
      },
    );
  });
  io.on('connection', (socket) => onSignedIn(io, socket, options));
  options.fanOut?.onReconnect(() => catchUpAll(io));

  return {
    io,
    send: (rooms, name, data) => {
      // Without Redis the adapter buffers the event. Local sockets get it now; receiving an event twice is harmless.
      if (options.fanOut?.isReady() === false) io.local.to(rooms).emit(name, data);
      io.to(rooms).emit(name, data);
    },
    endMember: (member_id) => afterCommit(() => io.local.in(`member:${member_id}`).disconnectSockets(true)),
    joinRoom: (of, room) => io.in(of).socketsJoin(room),
    leaveRoom: (of, room) => io.in(of).socketsLeave(room),
    endSession: (sid) => afterCommit(() => io.in(`session:${sid}`).disconnectSockets(true)),
    count: () => io.engine.clientsCount,
  };
}

/** The subscriber may reconnect later than the publisher. After this time both are connected. */
const reconnectMs = 5_000;

/**
 * Tells every socket that events may be missing. Goes through Redis too: a process with an intact connection has missed the
 * events that this process could not send.
 */
function catchUpAll(io: Server) {
  io.local.emit('catch_up');
  io.emit('catch_up');
  setTimeout(() => io.local.emit('catch_up'), reconnectMs).unref();
}

interface SocketSession {
  actor: SignedIn;
  claims: Claims;
  rooms: string[];
  /** Set after the socket has connected, so that a rejected one has no timer. */
  expiry?: NodeJS.Timeout;
}
const socketSessions = new WeakMap<Socket, SocketSession>();

/** Returns the actor of a token of any kind; its audience names the kind. */
async function authenticate(
  token: unknown,
  { verify, resolveActor }: Options,
  onVerified: (claims: Claims) => void = () => {},
): Promise<{ actor: SignedIn; claims: Claims }> {
  if (token === undefined) throw new ApiError('unauthenticated');
  const claims = typeof token === 'string' ? await verify(token) : undefined;
  if (claims) onVerified(claims);
  const actor = claims && (await resolveActor(claims));
  if (!actor) throw new ApiError('invalidToken');
  return { actor, claims };
}

/** Returns the token of a handshake: from its payload, as browsers send it, or from its `Authorization` header. */
function tokenOf({ handshake, conn }: Socket): unknown {
  const { token } = handshake.auth as { token?: unknown };
  return token ?? /^Bearer (.+)$/i.exec(authorizations.get(conn) ?? '')?.[1];
}

/** The `Authorization` header of each connection. */
const authorizations = new WeakMap<object, string>();
/** The `Origin` header of each connection. */
const origins = new WeakMap<object, string>();

async function signIn(socket: Socket, options: Options, limits: SocketLimits) {
  const { actor, claims } = await authenticate(tokenOf(socket), options, ({ kind, sub }) => {
    if (socket.conn.readyState !== 'open') throw new Error(errorCodes.invalidToken);
    // Counted before any query. Released when the connection closes, admitted or not.
    socket.conn.once('close', limits.admit(`${kind === 'patient' ? kind : 'member'}:${sub}`));
  });
  const origin = origins.get(socket.conn);
  // Pages of one app cannot use a session of another.
  if (origin !== undefined && options.appOf(origin) !== actor.kind) throw new ApiError('invalidToken');
  socketSessions.set(socket, { actor, claims, rooms: await roomsFor(actor, options) });
}

/** Closes a socket when its token expires, unless `session.renew` brings a fresh one. */
const closeAtExpiry = (socket: Socket, { exp }: Claims) =>
  setTimeout(() => socket.disconnect(true), Math.max(0, exp * 1000 - Date.now())).unref();

function onSignedIn(io: Server, socket: Socket, options: Options) {
  const session = socketSessions.get(socket)!;
  const { actor } = session;
  const person = roomOf(actor);
  const others = io.of('/').adapter.rooms.get(person)?.size ?? 0;
  session.expiry = closeAtExpiry(socket, session.claims);
  limitRate(socket);
  void socket.join(session.rooms);
  socket.on('session.renew', (token: unknown, answer: unknown) => {
    const acknowledge = typeof answer === 'function' ? (answer as (ok: boolean) => void) : () => {};
    renew(socket, token, options).then(acknowledge, () => acknowledge(false));
  });
  socket.on('disconnect', () => {
    clearTimeout(session.expiry);
    if (!io.of('/').adapter.rooms.has(person)) options.onPresence(actor, false);
  });
  void recheckSession(socket, options);
  options.onSocket(socket, actor);
  if (others === 0) options.onPresence(actor, true);
}

/** Checks the session and its rooms again: a change during sign-in did not reach the rooms of this socket. */
async function recheckSession(socket: Socket, options: Options) {
  const { actor, claims, rooms } = socketSessions.get(socket)!;
  const current = await options.resolveActor(claims).catch(() => undefined);
  if (!isDeepStrictEqual(current, actor)) return void socket.disconnect(true);
  // The dependants and the joined locations may have changed during the handshake.
  const now = actor.kind === 'patient' ? await roomsFor(actor, options).catch(() => rooms) : rooms;
  if (!isDeepStrictEqual(now, rooms)) socket.disconnect(true);
}

async function renew(socket: Socket, token: unknown, options: Options): Promise<boolean> {
  const session = socketSessions.get(socket)!;
  const { actor, claims } = await authenticate(token, options);
  // Only the same person and session may renew a socket.
  if (principalOf(actor) !== principalOf(session.actor) || actor.sid !== session.actor.sid) return false;
  clearTimeout(session.expiry);
  session.expiry = closeAtExpiry(socket, claims);
  return true;
}

/** Returns the rooms of a session. The client cannot choose them. */
async function roomsFor(actor: SignedIn, { locationsOf, dependantsOf, joinedBy }: Options): Promise<string[]> {
  const own = [roomOf(actor), `session:${actor.sid}`, 'everyone'];
  if (actor.kind === 'patient') {
    const [dependants, joined] = await Promise.all([dependantsOf(actor.id), joinedBy(actor.id)]);
    return [...own, ...dependants.map((id) => `patient:${id}`), ...joined.map((id) => `joined:${id}`)];
  }
  // A session only has the roles of its app: in the doctor app, STAFF roles do not count.
  const roles = actor.roles.filter(({ role }) => (actor.kind === 'doctor') === (role === 'DOCTOR'));
  const isOwner = roles.some(({ role }) => role === 'OWNER');
  const locations = isOwner ? await locationsOf(actor.clinic_id) : roles.map((role) => role.clinic_location_id);
  return [...own, `clinic:${actor.clinic_id}`, ...locations.map((id) => `location:${id}`)];
}

const roomOf = (actor: SignedIn) => (actor.kind === 'patient' ? `patient:${actor.id}` : `member:${actor.id}`);
