import { limits } from '@haruka/contract/limits';
import type { Socket } from 'socket.io-client';

const { fromMs, toMs, timeoutMs } = limits.reconnect;
/** Timeout of a connection attempt in a call: a packet lost at its start is sent again after 1 s and 3 s. */
export const attemptMs = 4000;
/**
 * The pause while the browser reports no network. An attempt would fail, and after many failed ones Chromium holds back every
 * further WebSocket by up to 5 s, also when the network has returned.
 */
const offlinePauseMs = 30_000;

export interface ReconnectPace {
  /** In a call an attempt is given up sooner, and the pauses stay short (decision 0021). */
  setFast(isFast: boolean): void;
  stop(): void;
}

/** Sets the pauses between the attempts of a socket. When the browser reports that the network is back, it connects at once. */
export function createReconnectPace(socket: Socket): ReconnectPace {
  const { io } = socket;
  let isFast = false;
  let isOffline = false;

  const apply = () => {
    io.timeout(isFast ? attemptMs : timeoutMs);
    io.reconnectionDelay(isOffline ? offlinePauseMs : fromMs);
    io.reconnectionDelayMax(isOffline ? offlinePauseMs : isFast ? fromMs : toMs);
  };
  const networkLost = () => {
    isOffline = true;
    apply();
  };
  const networkBack = () => {
    isOffline = false;
    apply();
    // A socket that is not to reconnect stays closed. Outside a call, an attempt under way is not cut off.
    const isOpening = io.engine?.readyState === 'opening';
    if (!socket.connected && socket.active && (isFast || !isOpening)) socket.disconnect().connect();
  };

  apply();
  globalThis.addEventListener?.('offline', networkLost);
  globalThis.addEventListener?.('online', networkBack);
  return {
    setFast(next) {
      isFast = next;
      apply();
    },
    stop() {
      globalThis.removeEventListener?.('offline', networkLost);
      globalThis.removeEventListener?.('online', networkBack);
    },
  };
}
