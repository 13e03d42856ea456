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

/** A feature's own events on one signed-in person's socket. */
export type OnSocket = (socket: Socket, actor: SignedIn) => void;
/** A person came (first socket) or went (last socket gone). */
export type OnPresence = (actor: SignedIn, isOnline: boolean) => void;

export interface Sockets {
  send: Send;
  /** Cuts every socket of a session that ended; within 5 s everywhere (safety Z4). */
  endSession(sid: string): void;
  /** Cuts a member's sockets of this process: they come back with the rooms of today, or are told why they may not. */
  endMember(member_id: number): void;
  /** Puts every socket of one room into another too, on every process. */
  joinRoom(of: string, room: string): void;
  /** Takes every socket of one room out of another, on every process. */
  leaveRoom(of: string, room: string): void;
  count(): number;
  io: Server;
}

/** How events reach the sockets of other processes (`platform/events/redis-fan-out.ts`). */
export interface FanOut {
  adapter: NonNullable<ServerOptions['adapter']>;
  isReady(): boolean;
  /** Calls the listener each time the connection stands again. */
  onReturn(listener: () => void): void;
  close(): Promise<unknown>;
}

interface Options {
  verify(token: string): Promise<Claims | undefined>;
  resolveActor: ResolveActor;
  /** The app that an `Origin` header belongs to; none for a foreign one. */
  appOf(origin: string): AppName | undefined;
  /** All locations of a clinic: an OWNER belongs to each. */
  locationsOf(clinic_id: number): Promise<number[]>;
  /** The dependants of a guardian, whose events the guardian receives. */
  dependantsOf(patient_id: string): Promise<string[]>;
  /** Absent: events reach the sockets of this process only. */
  fanOut?: FanOut;
  onSocket: OnSocket;
  onPresence: OnPresence;
}

const socketPath = '/socket.io/';
/** Whether an HTTP upgrade is for the live connection. */
export const isSocketPath = (url: string) => url.startsWith(socketPath);

/** The live connection of all apps, on the HTTP server's own port (design §7, safety 14). */
export function openSockets(http: HttpServer, options: Options): Sockets {
  const io = new Server(http, {
    path: socketPath,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    perMessageDeflate: false,
    // Presence must be true soon after a phone loses its network.
    pingInterval: 10_000,
    pingTimeout: 5_000,
    connectTimeout: 5_000,
    // Upgrades of other paths end at once (`platform/http/upgrades.ts`), not after a second.
    destroyUpgrade: false,
    allowRequest: (request, decide) =>
      decide(null, request.headers.origin === undefined || options.appOf(request.headers.origin) !== undefined),
    ...(options.fanOut && { adapter: options.fanOut.adapter }),
  });
  // The handshake's request is 3 KB of which only the token is needed again.
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
        // Whoever may not be here any more reads why, as at every other call (spec §8: 04013, 02010–02012).
        const { code, meta } = error instanceof ApiError ? error : { code: errorCodes.invalidToken, meta: null };
        next(Object.assign(new Error(code), { data: { code, ...meta } }));
        // The client has read why by then. A connection without a socket would stay open until its timeout.
        setImmediate(() => socket.conn.close());
      },
    );
  });
  io.on('connection', (socket) => welcome(io, socket, options));
  options.fanOut?.onReturn(() => catchUpAll(io));

  return {
    io,
    send: (rooms, name, data) => {
      // Without Redis the adapter keeps the news for later. Those who are here need not wait; hearing a knock twice is fine.
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

/** The reading side may come back later than the writing side; after this time both are there. */
const bothSidesMs = 5_000;

/**
 * Tells every socket that events may be missing. Through Redis as well: a process whose own connection stood all the time
 * has missed what this one could not send.
 */
function catchUpAll(io: Server) {
  io.local.emit('catch_up');
  io.emit('catch_up');
  setTimeout(() => io.local.emit('catch_up'), bothSidesMs).unref();
}

interface Seat {
  actor: SignedIn;
  claims: Claims;
  rooms: string[];
  /** Set once the socket is connected, so that a refused one has no timer. */
  expiry?: NodeJS.Timeout;
}
const seats = new WeakMap<Socket, Seat>();

/** The token may be a patient's, a clinic's or a doctor's; its own audience says which (spec §6). */
async function personOf(
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

/** Returns the token of a handshake: of its payload, as browsers send it, else of its `Authorization` header (spec §7). */
function tokenOf({ handshake, conn }: Socket): unknown {
  const { token } = handshake.auth as { token?: unknown };
  return token ?? /^Bearer (.+)$/i.exec(authorizations.get(conn) ?? '')?.[1];
}

/** The `Authorization` header of each connection that came with one. */
const authorizations = new WeakMap<object, string>();
/** The same for `Origin`. */
const origins = new WeakMap<object, string>();

async function signIn(socket: Socket, options: Options, limits: SocketLimits) {
  const { actor, claims } = await personOf(tokenOf(socket), options, ({ kind, sub }) => {
    if (socket.conn.readyState !== 'open') throw new Error(errorCodes.invalidToken);
    // Before the database is asked. Given back when the connection closes, whether it was admitted or refused.
    socket.conn.once('close', limits.admit(`${kind === 'patient' ? kind : 'member'}:${sub}`));
  });
  const origin = origins.get(socket.conn);
  // The pages of one app never speak for a session of another.
  if (origin !== undefined && options.appOf(origin) !== actor.kind) throw new ApiError('invalidToken');
  seats.set(socket, { actor, claims, rooms: await roomsFor(actor, options) });
}

/** A socket must not outlive its token: it is cut at expiry unless a fresh token came by `session.renew` (safety T29). */
const cutAt = (socket: Socket, { exp }: Claims) =>
  setTimeout(() => socket.disconnect(true), Math.max(0, exp * 1000 - Date.now())).unref();

function welcome(io: Server, socket: Socket, options: Options) {
  const seat = seats.get(socket)!;
  const { actor } = seat;
  const person = roomOf(actor);
  const others = io.of('/').adapter.rooms.get(person)?.size ?? 0;
  seat.expiry = cutAt(socket, seat.claims);
  limitRate(socket);
  void socket.join(seat.rooms);
  socket.on('session.renew', (token: unknown, answer: unknown) => {
    const say = typeof answer === 'function' ? (answer as (ok: boolean) => void) : () => {};
    renew(socket, token, options).then(say, () => say(false));
  });
  socket.on('disconnect', () => {
    clearTimeout(seat.expiry);
    if (!io.of('/').adapter.rooms.has(person)) options.onPresence(actor, false);
  });
  void lookAgain(socket, options);
  options.onSocket(socket, actor);
  if (others === 0) options.onPresence(actor, true);
}

/** What ended or changed between the door and the chair cut rooms in which this socket did not sit yet (safety Z4). */
async function lookAgain(socket: Socket, options: Options) {
  const { actor, claims, rooms } = seats.get(socket)!;
  const today = await options.resolveActor(claims).catch(() => undefined);
  if (!isDeepStrictEqual(today, actor)) return void socket.disconnect(true);
  // A dependant added or removed during the handshake.
  const now = actor.kind === 'patient' ? await roomsFor(actor, options).catch(() => rooms) : rooms;
  if (!isDeepStrictEqual(now, rooms)) socket.disconnect(true);
}

async function renew(socket: Socket, token: unknown, options: Options): Promise<boolean> {
  const seat = seats.get(socket)!;
  const { actor, claims } = await personOf(token, options);
  // The same person and session; anyone else must open a socket of their own.
  if (principalOf(actor) !== principalOf(seat.actor) || actor.sid !== seat.actor.sid) return false;
  clearTimeout(seat.expiry);
  seat.expiry = cutAt(socket, claims);
  return true;
}

/** Rooms come from the session, never from the client's wish (design §7). */
async function roomsFor(actor: SignedIn, { locationsOf, dependantsOf }: Options): Promise<string[]> {
  const own = [roomOf(actor), `session:${actor.sid}`, 'everyone'];
  if (actor.kind === 'patient') return [...own, ...(await dependantsOf(actor.id)).map((id) => `patient:${id}`)];
  // A session speaks for the roles of its app alone: who is staff here and a doctor there hears as a doctor what is there.
  const roles = actor.roles.filter(({ role }) => (actor.kind === 'doctor') === (role === 'DOCTOR'));
  const isOwner = roles.some(({ role }) => role === 'OWNER');
  const locations = isOwner ? await locationsOf(actor.clinic_id) : roles.map((role) => role.clinic_location_id);
  return [...own, `clinic:${actor.clinic_id}`, ...locations.map((id) => `location:${id}`)];
}

const roomOf = (actor: SignedIn) => (actor.kind === 'patient' ? `patient:${actor.id}` : `member:${actor.id}`);
