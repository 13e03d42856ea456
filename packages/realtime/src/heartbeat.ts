import { callMessages } from '@haruka/contract/consultation/call';
import { limits } from '@haruka/contract/limits';
import type { Socket } from 'socket.io-client';

/**
 * Heartbeat of a client in a room: detects a dead connection earlier than the server's 15 s. Sends every
 * `everyMs`, and gives up without an answer within `timeoutMs`.
 */
const everyMs = 1000;
const timeoutMs = 2500;
/** Timeout of a connection attempt: a packet lost at its start is sent again after 1 s and 3 s. */
const attemptMs = 4000;
/** The longest pause between two attempts. */
const pauseMs = limits.reconnect.fromMs;

export interface Heartbeat {
  start(): void;
  stop(): void;
}

/** Watches the connection to the server, and reconnects as soon as the network is back (decision 0021). */
export function createHeartbeat(socket: Socket): Heartbeat {
  let timer: ReturnType<typeof setInterval> | undefined;
  let missedHandshakes = 0;
  const beat = () => {
    const { connected, io } = socket;
    const engine = io.engine;
    if (!connected) {
      // Open, but the server's handshake was lost.
      missedHandshakes = engine?.readyState === 'open' ? missedHandshakes + 1 : 0;
      if (missedHandshakes * everyMs > attemptMs) engine.close();
      return;
    }
    missedHandshakes = 0;
    socket.timeout(timeoutMs).emit(callMessages.beat, (silence: Error | null) => {
      // The library then reconnects by itself.
      if (silence && timer !== undefined && io.engine === engine) engine.close();
    });
  };
  /** The browser reports that the network is back: skips the pause. */
  const reconnectNow = () => {
    if (!socket.connected) socket.disconnect().connect();
  };
  const setFastReconnect = (isFast: boolean) => {
    socket.io.timeout(isFast ? attemptMs : limits.reconnect.timeoutMs);
    socket.io.reconnectionDelayMax(isFast ? pauseMs : limits.reconnect.toMs);
  };
  return {
    start() {
      if (timer !== undefined) return;
      setFastReconnect(true);
      timer = setInterval(beat, everyMs);
      globalThis.addEventListener?.('online', reconnectNow);
    },
    stop() {
      if (timer === undefined) return;
      setFastReconnect(false);
      clearInterval(timer);
      globalThis.removeEventListener?.('online', reconnectNow);
      timer = undefined;
    },
  };
}
