import { topics, type Topic } from '@haruka/contract/define';
import { errorCodes, isAccessDenied, type AccessDeniedCode } from '@haruka/contract/errors';
import { events, type EventData, type EventName } from '@haruka/contract/events';
import { limits } from '@haruka/contract/limits';
import { io, type Socket } from 'socket.io-client';
import { createLink, type LinkState } from './link.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createReconnectPace } from './reconnect-pace.ts';
import { createFrequentTopics } from './frequent-topics.ts';
import { openSeat, type Seat, type SeatListener } from './seat.ts';
import { renewInMs } from './token-clock.ts';

/** One event of the contract with its data, by `name`. */
export type LiveEvent = { [E in EventName]: { name: E; data: EventData<E> } }[EventName];

export interface ConnectOptions {
  /** Origin of the server; defaults to the page's own. */
  url?: string;
  /** Returns the current access token. */
  token(): string | undefined;
  /**
   * Exchanges a stale access token for the next one; undefined when there is none. `busy` in a call, which
   * must not end because the keyboard is idle.
   */
  renewToken(stale: string, how: { busy: boolean }): Promise<string | undefined>;
  /** Topics whose data may have changed: refetches what is on screen and resolves when it has arrived. */
  onTopics(changed: readonly Topic[]): unknown;
  onEvent?(event: LiveEvent): void;
  /** The user's access was withdrawn; the connection waits for a new sign-in. */
  onAccessDenied?(code: AccessDeniedCode): void;
  onState?(state: LinkState): void;
}

export interface Live {
  state(): LinkState;
  /** Calls the listener on every change of state; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** The session has another token, from here or another tab: the connection continues with it. */
  tokenChanged(): void;
  /** Opens a seat in the call of a consult. */
  openSeat(consult_id: string, listener: SeatListener): Seat;
  /** Whether this connection holds a seat in a call: an open call counts as activity. */
  isSeated(): boolean;
  stop(): void;
}

const { fromMs, toMs } = limits.reconnect;
const catchUpWithinMs = 3_000;
const eventTopics = [...new Set(Object.values(events).flatMap(({ changes }): readonly Topic[] => changes))];

/**
 * Connects the server's events to a cache (LIVE-1): each event names the topics it changes. After a reconnection
 * it refetches everything before the state is `live` again, because events may be missed.
 */
export function connect(options: ConnectOptions): Live {
  const { token, renewToken, onTopics, onEvent, onAccessDenied, onState } = options;
  const link = createLink();
  link.subscribe(() => onState?.(link.get()));
  const seats = new Set<Seat>();
  const isSeated = () => seats.size > 0;
  const frequent = createFrequentTopics(onTopics);
  let connectedBefore = false;
  let connectedWith: string | undefined;
  // Tokens sent in handshakes without an answer, the oldest first: a new one may be sent while an old one waits.
  let pendingTokens: (string | undefined)[] = [];
  let renewal: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retries = 0;
  let catchingUp: ReturnType<typeof setTimeout> | undefined;

  const socket: Socket = io(options.url ?? '/', {
    path: '/socket.io/',
    transports: ['websocket'],
    // Each connection has its own session; a shared manager would mix them.
    forceNew: true,
    auth: (sendAuth) => {
      // Stopped while the connection opened: it is closed instead.
      if (link.get() === 'stopped') return;
      connectedWith = token();
      pendingTokens.push(connectedWith);
      sendAuth({ token: connectedWith });
    },
  });

  const pace = createReconnectPace(socket);
  const heartbeat = createHeartbeat(socket, pace);

  const scheduleRenewal = (fresh: boolean) => {
    clearTimeout(renewal);
    const wait = connectedWith && renewInMs(connectedWith, { fresh });
    if (wait) renewal = setTimeout(() => void renew(), wait);
  };
  const renew = async () => {
    const stale = connectedWith;
    if (stale && (await renewToken(stale, { busy: isSeated() }).catch(() => undefined))) tokenChanged();
  };
  const tokenChanged = () => {
    const next = token();
    if (!next || next === connectedWith || link.get() === 'stopped') return;
    if (!socket.connected) return retryNow();
    connectedWith = next;
    socket.emit('session.renew', next, (isAccepted: boolean) => {
      if (isAccepted) return scheduleRenewal(true);
      // A token of another user or session: this connection cannot switch to it.
      socket.disconnect();
      retryNow();
    });
  };
  /** Closes the connection. One that is still opening is closed afterwards, because browsers report a broken one as an error. */
  const disconnect = () => {
    const { engine } = socket.io;
    if (engine?.readyState !== 'opening') return void socket.disconnect();
    socket.io.reconnection(false);
    engine.once('open', () => socket.disconnect());
  };
  const retryNow = () => {
    if (link.get() === 'stopped') return;
    clearTimeout(retry);
    link.happened('retrying');
    socket.connect();
  };
  const retryLater = () => {
    clearTimeout(retry);
    const delay = Math.min(fromMs * 2 ** retries, toMs);
    retries += 1;
    retry = setTimeout(retryNow, delay * (0.5 + Math.random() / 2));
  };

  socket.on('connect', () => {
    pendingTokens = [];
    retries = 0;
    scheduleRenewal(false);
    const { id } = socket;
    // Data loaded before the connection may be stale; after a reconnection, any data.
    const caughtUp = Promise.resolve(onTopics(connectedBefore ? topics : eventTopics));
    connectedBefore = true;
    const goLive = () => socket.id === id && link.happened('connected');
    caughtUp.then(goLive, goLive);
  });
  socket.on('disconnect', (reason) => {
    clearTimeout(renewal);
    link.happened('lost');
    // The library reconnects after a lost connection, but not after a disconnect by the server.
    if (reason === 'io server disconnect') retryLater();
  });
  socket.on('connect_error', (problem: Error & { data?: { code?: string } }) => {
    const [stale] = pendingTokens;
    pendingTokens = [];
    link.happened('lost');
    const code = problem.data?.code;
    if (isAccessDenied(code)) {
      link.happened('refused');
      onAccessDenied?.(code);
      return;
    }
    if (code !== errorCodes.invalidToken) {
      if (!socket.active) retryLater();
      return;
    }
    const renewed = stale ? renewToken(stale, { busy: isSeated() }) : Promise.resolve(undefined);
    renewed.then(
      (next) => (next && next !== stale ? retryLater() : link.happened('refused')),
      () => retryLater(),
    );
  });
  // Broadcast to every socket: each refetches once, at a random moment within a few seconds.
  socket.on('catch_up', () => {
    catchingUp ??= setTimeout(() => {
      catchingUp = undefined;
      if (link.get() !== 'stopped') void onTopics(topics);
    }, Math.random() * catchUpWithinMs);
  });
  for (const name of Object.keys(events) as EventName[]) {
    socket.on(name, (data: unknown) => {
      if (link.get() === 'stopped') return;
      if ('isFrequent' in events[name]) frequent.changed(events[name].changes);
      else onTopics(events[name].changes);
      onEvent?.({ name, data } as LiveEvent);
    });
  }

  return {
    state: link.get,
    subscribe: link.subscribe,
    tokenChanged,
    openSeat(consult_id, listener) {
      const seat = openSeat(socket, consult_id, listener);
      seats.add(seat);
      heartbeat.start();
      return {
        ...seat,
        close(left) {
          seats.delete(seat);
          if (!isSeated()) heartbeat.stop();
          seat.close(left);
        },
      };
    },
    isSeated,
    stop() {
      clearTimeout(catchingUp);
      frequent.stop();
      clearTimeout(renewal);
      clearTimeout(retry);
      heartbeat.stop();
      pace.stop();
      link.happened('stopped');
      // A server ignores messages that arrive with the disconnect, and would keep the seat.
      let seated = seats.size;
      if (!seated) disconnect();
      for (const seat of seats) seat.close(() => (seated -= 1) || disconnect());
      seats.clear();
    },
  };
}
