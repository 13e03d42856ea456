import { callMessages, type SeatAnswer, type SeatPeer, type SignalMessage } from '@haruka/contract/consultation/call';
import type { ErrorCode } from '@haruka/contract/errors';
import type { Socket } from 'socket.io-client';

/** What one side says to the other; the seat adds who says it to whom. */
export type Said = Pick<SignalMessage, 'connection' | 'description' | 'candidate' | 'renew' | 'media'>;

export interface SeatListener {
  /** The other side said something to this very page. */
  onSignal(message: SignalMessage): void;
  /** The page of the other side, or null while nobody sits there; `left` when it went by choice. Also told after each reconnect. */
  onPeer(peer: string | null, left?: true): void;
  /** The ring was answered. */
  onStarted?(): void;
  /** Another tab or device of the same person took the seat. */
  onReplaced(): void;
  /** The server does not give the seat, e.g. because the consult has ended. */
  onRefused?(code: ErrorCode): void;
}

export interface Seat {
  /** Names this page: it outlives a dropped socket, and changes with a reload or a second tab. */
  tab: string;
  /** Sits down anew: the seat of the waiting room becomes one in the call once the consult is joined. */
  take(): void;
  /** Says something to the other side; false when nobody sits there or the line is down, so that nothing stale is sent later. */
  send(said: Said): boolean;
  /** Whether the other side sits there and the line to the server stands. */
  isReached(): boolean;
  /** Stands up; `left` is called once the server knows, or when there is nothing to tell. */
  close(left?: () => void): void;
}

/** How long a goodbye may take. */
const goodbyeMs = 1000;

const tab = crypto.randomUUID();

/** Takes the seat in a consult's call on this socket, and takes it again whenever the line comes back (spec §4, safety T6). */
export function openSeat(socket: Socket, consult_id: string, listener: SeatListener): Seat {
  let peer: string | null = null;
  let isOpen = true;
  const isOurs = (message: { consult_id: string }) => isOpen && message.consult_id === consult_id;

  const meet = (other: string | null, left?: true) => {
    peer = other;
    if (left) listener.onPeer(other, left);
    else listener.onPeer(other);
  };
  const take = () => {
    socket.emit(callMessages.take, { consult_id, tab }, (answer: SeatAnswer) => {
      if (!isOpen) return;
      if (answer.ok) meet(answer.peer);
      else listener.onRefused?.(answer.code);
    });
  };
  const heard = {
    connect: take,
    [callMessages.peer]: (message: SeatPeer) => isOurs(message) && meet(message.tab, message.left),
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
    for (const [name, handler] of Object.entries(heard)) socket.off(name, handler);
  };

  for (const [name, handler] of Object.entries(heard)) socket.on(name, handler);
  if (socket.connected) take();

  return {
    tab,
    take: () => void (isOpen && socket.connected && take()),
    isReached: () => isOpen && peer !== null && socket.connected,
    send(said) {
      if (!isOpen || !peer || !socket.connected) return false;
      socket.emit(callMessages.signal, { ...said, consult_id, from: tab, to: peer });
      return true;
    },
    close(left = () => {}) {
      const isSeated = isOpen && socket.connected;
      leave();
      if (isSeated) socket.timeout(goodbyeMs).emit(callMessages.leave, () => left());
      else left();
    },
  };
}
