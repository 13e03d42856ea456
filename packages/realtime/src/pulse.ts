import { callMessages } from '@haruka/contract/consultation/call';
import { limits } from '@haruka/contract/limits';
import type { Socket } from 'socket.io-client';

/**
 * While somebody sits in a room, a dead line is found out by asking, not by waiting for the server's 15 s: asked every
 * `everyMs`, given up when no answer came within `patienceMs`.
 */
const everyMs = 1000;
const patienceMs = 2500;
/** An attempt that gets no answer is worth this long: a packet lost at its start is sent again after 1 s and 3 s. */
const attemptMs = 4000;
/** The longest pause between two attempts. */
const pauseMs = limits.reconnect.fromMs;

export interface Pulse {
  start(): void;
  stop(): void;
}

/** Watches the line to the server, and comes back over it as soon as the network is back (decision 0021). */
export function createPulse(socket: Socket): Pulse {
  let timer: ReturnType<typeof setInterval> | undefined;
  let greetings = 0;
  const beat = () => {
    const { connected, io } = socket;
    const engine = io.engine;
    if (!connected) {
      // Open, and the greeting of the server never came: it was lost on the way.
      greetings = engine?.readyState === 'open' ? greetings + 1 : 0;
      if (greetings * everyMs > attemptMs) engine.close();
      return;
    }
    greetings = 0;
    socket.timeout(patienceMs).emit(callMessages.beat, (silence: Error | null) => {
      // The library then comes back by itself, as after any broken line.
      if (silence && timer !== undefined && io.engine === engine) engine.close();
    });
  };
  /** The browser knows that the network is back: no reason to wait out the pause. */
  const hurry = () => {
    if (!socket.connected) socket.disconnect().connect();
  };
  const setPace = (isHurried: boolean) => {
    socket.io.timeout(isHurried ? attemptMs : limits.reconnect.timeoutMs);
    socket.io.reconnectionDelayMax(isHurried ? pauseMs : limits.reconnect.toMs);
  };
  return {
    start() {
      if (timer !== undefined) return;
      setPace(true);
      timer = setInterval(beat, everyMs);
      globalThis.addEventListener?.('online', hurry);
    },
    stop() {
      if (timer === undefined) return;
      setPace(false);
      clearInterval(timer);
      globalThis.removeEventListener?.('online', hurry);
      timer = undefined;
    },
  };
}
