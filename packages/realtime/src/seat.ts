import { callMessages, type SeatAnswer, type SeatPeer, type SignalMessage } from '@haruka/contract/consultation/call';
import type { ErrorCode } from '@haruka/contract/errors';
import type { Socket } from 'socket.io-client';

/** A message to the other side; the seat adds sender and receiver. */
export type PeerMessage = Pick<SignalMessage, 'connection' | 'description' | 'candidate' | 'renew' | 'media'>;

export interface SeatListener {
  /** The other side sent a message to this tab. */
  onSignal(message: SignalMessage): void;
  /** The tab of the other side, or null while it is absent; `left` when it left by choice. Also called after each reconnection. */
  onPeer(peer: string | null, left?: true): void;
  /** The ring was answered. */
  onStarted?(): void;
  /** Another tab or device of the same user took the seat. */
  onReplaced(): void;
  /** The server rejects the seat, e.g. because the consult has ended. */
  onRefused?(code: ErrorCode): void;
}

export interface Seat {
  /** Id of this tab: it survives a dropped socket, and changes with a reload. */
  tab: string;
  /** Takes the seat again: the waiting room's seat becomes one in the call once the consult is joined. */
  take(): void;
  /** Sends a message to the other side; false when it is absent or the connection is down, so that nothing stale is sent later. */
  send(message: PeerMessage): boolean;
  /** Whether the other side is present and the connection to the server is up. */
  isReachable(): boolean;
  /** Leaves the seat; `left` is called once the server has confirmed, or at once when offline. */
  close(left?: () => void): void;
}

/** How long the confirmation of leaving may take. */
const leaveTimeoutMs = 1000;

const tab = crypto.randomUUID();

/** Takes the seat in a consult's call on this socket, and again after every reconnection. */
export function openSeat(socket: Socket, consult_id: string, listener: SeatListener): Seat {
  let peer: string | null = null;
  let isOpen = true;
  const isOurs = (message: { consult_id: string }) => isOpen && message.consult_id === consult_id;

  const setPeer = (other: string | null, left?: true) => {
    peer = other;
    if (left) listener.onPeer(other, left);
    else listener.onPeer(other);
  };
  const take = () => {
    socket.emit(callMessages.take, { consult_id, tab }, (answer: SeatAnswer) => {
      if (!isOpen) return;
      if (answer.ok) setPeer(answer.peer);
      else listener.onRefused?.(answer.code);
    });
  };
  const handlers = {
    connect: take,
    [callMessages.peer]: (message: SeatPeer) => isOurs(message) && setPeer(message.tab, message.left),
    [callMessages.signal]: (message: SignalMessage) =>
      isOurs(message) && message.to === tab && listener.onSignal(message),
    [callMessages.started]: (message: { consult_id: string }) => isOurs(message) && listener.onStarted?.(),
    [callMessages.replaced]: (message: { consult_id: string }) => {
      if (!isOurs(message)) return;
      leave();
      listener.onReplaced();
    },
  };
  const leave = () => {
    isOpen = false;
    for (const [name, handler] of Object.entries(handlers)) socket.off(name, handler);
  };

  for (const [name, handler] of Object.entries(handlers)) socket.on(name, handler);
  if (socket.connected) take();

  return {
    tab,
    take: () => void (isOpen && socket.connected && take()),
    isReachable: () => isOpen && peer !== null && socket.connected,
    send(message) {
      if (!isOpen || !peer || !socket.connected) return false;
      socket.emit(callMessages.signal, { ...message, consult_id, from: tab, to: peer });
      return true;
    },
    close(left = () => {}) {
      const isSeated = isOpen && socket.connected;
      leave();
      if (isSeated) socket.timeout(leaveTimeoutMs).emit(callMessages.leave, () => left());
      else left();
    },
  };
}
