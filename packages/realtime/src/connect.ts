import { topics, type Topic } from '@haruka/contract/define';
import { errorCodes, isAccessDenied, type AccessDeniedCode } from '@haruka/contract/errors';
import { events, type EventData, type EventName } from '@haruka/contract/events';
import { limits } from '@haruka/contract/limits';
import { io, type Socket } from 'socket.io-client';
import { createLink, type LinkState } from './link.ts';
import { createPulse } from './pulse.ts';
import { openSeat, type Seat, type SeatListener } from './seat.ts';
import { renewInMs } from './token-clock.ts';

/** One event of the contract with its data; `name` tells which. */
export type SubscribeOptions = { [E in EventName]: { name: E; data: EventData<E> } }[EventName];

export interface ConnectOptions {
  /** Origin of the server; the page's own when absent. */
  url?: string;
  /** The access token as it is now. */
  token(): string | undefined;
  /**
   * Trades a stale access token for the next one; undefined when there is none to be had. `busy` while a call is held: it
   * must not end because nobody touched the keyboard.
   */
  renewToken(stale: string, how: { busy: boolean }): Promise<string | undefined>;
  /** Topics whose facts may have changed: ask again for what is on screen, and tell when the answers are there. */
  onTopics(changed: readonly Topic[]): unknown;
  onEvent?(heard: SubscribeOptions): void;
  /** The person may not be here any more; the line does not come back before a new sign-in. */
  onShutOut?(code: AccessDeniedCode): void;
  onState?(state: LinkState): void;
}

export interface Live {
  state(): LinkState;
  /** Tells of every change of state; gives back how to stop. */
  subscribe(listener: () => void): () => void;
  /** The session has another token now, here or in another tab: the line goes on with it. */
  tokenChanged(): void;
  /** Sits down in the call of a consult. */
  openSeat(consult_id: string, listener: SeatListener): Seat;
  /** Whether a call is held through this line: then nobody is away, however long no key is touched. */
  isSeated(): boolean;
  stop(): void;
}

const { fromMs, toMs, timeoutMs } = limits.reconnect;
const catchUpWithinMs = 3_000;
const heardTopics = [...new Set(Object.values(events).flatMap(({ changes }): readonly Topic[] => changes))];

/**
 * Joins the server's events to a cache (spec §4, §6): each event names the topics it changes. After a broken line
 * everything is asked for once more before the state is `live` again, because nobody knows what was missed (design §7).
 */
export function connect(options: ConnectOptions): Live {
  const { token, renewToken, onTopics, onEvent, onShutOut, onState } = options;
  const link = createLink();
  link.subscribe(() => onState?.(link.get()));
  const seats = new Set<Seat>();
  const isSeated = () => seats.size > 0;
  let connectedBefore = false;
  let connectedWith: string | undefined;
  // The tokens that have knocked and were not answered yet, the first first: a new one may come while an old one waits.
  let knocked: (string | undefined)[] = [];
  let renewal: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retries = 0;
  let catchingUp: ReturnType<typeof setTimeout> | undefined;

  const socket: Socket = io(options.url ?? '/', {
    path: '/socket.io/',
    transports: ['websocket'],
    reconnectionDelay: fromMs,
    reconnectionDelayMax: toMs,
    timeout: timeoutMs,
    // Each line has its own session; a shared manager would hand one session's line to another.
    forceNew: true,
    auth: (give) => {
      connectedWith = token();
      knocked.push(connectedWith);
      give({ token: connectedWith });
    },
  });

  const pulse = createPulse(socket);

  const renewLater = (fresh: boolean) => {
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
    if (!socket.connected) return again();
    connectedWith = next;
    socket.emit('session.renew', next, (isAccepted: boolean) => {
      if (isAccepted) return renewLater(true);
      // Another person's token, or another session's: this line cannot become theirs.
      socket.disconnect();
      again();
    });
  };
  const again = () => {
    if (link.get() === 'stopped') return;
    clearTimeout(retry);
    link.happened('retrying');
    socket.connect();
  };
  const againLater = () => {
    clearTimeout(retry);
    const delay = Math.min(fromMs * 2 ** retries, toMs);
    retries += 1;
    retry = setTimeout(again, delay * (0.5 + Math.random() / 2));
  };

  socket.on('connect', () => {
    knocked = [];
    retries = 0;
    renewLater(false);
    const { id } = socket;
    // What was fetched before the line stood may be stale already; after a broken line, anything may.
    const caughtUp = Promise.resolve(onTopics(connectedBefore ? topics : heardTopics));
    connectedBefore = true;
    const goLive = () => socket.id === id && link.happened('connected');
    caughtUp.then(goLive, goLive);
  });
  socket.on('disconnect', (reason) => {
    clearTimeout(renewal);
    link.happened('lost');
    // The library comes back by itself after a broken line, but not after a server that hung up.
    if (reason === 'io server disconnect') againLater();
  });
  socket.on('connect_error', (problem: Error & { data?: { code?: string } }) => {
    const [stale] = knocked;
    knocked = [];
    link.happened('lost');
    const code = problem.data?.code;
    if (isAccessDenied(code)) {
      link.happened('refused');
      onShutOut?.(code);
      return;
    }
    if (code !== errorCodes.invalidToken) {
      if (!socket.active) againLater();
      return;
    }
    const renewed = stale ? renewToken(stale, { busy: isSeated() }) : Promise.resolve(undefined);
    renewed.then(
      (next) => (next && next !== stale ? againLater() : link.happened('refused')),
      () => againLater(),
    );
  });
  // Said to every socket at once: each asks again at a moment of its own within a few seconds, and once for all it was told.
  socket.on('catch_up', () => {
    catchingUp ??= setTimeout(() => {
      catchingUp = undefined;
      if (link.get() !== 'stopped') void onTopics(topics);
    }, Math.random() * catchUpWithinMs);
  });
  for (const name of Object.keys(events) as EventName[]) {
    socket.on(name, (data: unknown) => {
      if (link.get() === 'stopped') return;
      onTopics(events[name].changes);
      onEvent?.({ name, data } as SubscribeOptions);
    });
  }

  return {
    state: link.get,
    subscribe: link.subscribe,
    tokenChanged,
    openSeat(consult_id, listener) {
      const seat = openSeat(socket, consult_id, listener);
      seats.add(seat);
      pulse.start();
      return {
        ...seat,
        close(left) {
          seats.delete(seat);
          if (!isSeated()) pulse.stop();
          seat.close(left);
        },
      };
    },
    isSeated,
    stop() {
      clearTimeout(catchingUp);
      clearTimeout(renewal);
      clearTimeout(retry);
      pulse.stop();
      link.happened('stopped');
      // A server ignores what comes together with the goodbye of the line itself, and would keep the seat.
      let seated = seats.size;
      if (!seated) socket.disconnect();
      for (const seat of seats) seat.close(() => (seated -= 1) || socket.disconnect());
      seats.clear();
    },
  };
}
