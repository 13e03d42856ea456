import { callMessages } from '@haruka/contract/consultation/call';
import type { Socket } from 'socket.io-client';
import { attemptMs, type ReconnectPace } from './reconnect-pace.ts';

/**
 * Heartbeat of a client in a room: detects a dead connection earlier than the server's 15 s. Sends every
 * `everyMs`, and gives up without an answer within `timeoutMs`.
 */
const everyMs = 1000;
const timeoutMs = 2500;

export interface Heartbeat {
  start(): void;
  stop(): void;
}

/** Watches the connection to the server, and reconnects as soon as the network is back (decision 0021). */
export function createHeartbeat(socket: Socket, pace: ReconnectPace): Heartbeat {
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
  return {
    start() {
      if (timer !== undefined) return;
      pace.setFast(true);
      timer = setInterval(beat, everyMs);
    },
    stop() {
      if (timer === undefined) return;
      pace.setFast(false);
      clearInterval(timer);
      timer = undefined;
    },
  };
}
