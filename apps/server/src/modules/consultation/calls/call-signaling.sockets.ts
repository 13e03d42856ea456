import { errorCodes, type SeatAnswer, type SeatPeer, SeatMessage, SignalMessage, callMessages } from '@haruka/contract';
import type { Socket } from 'socket.io';
import * as z from 'zod/v4/core';
import { runInContext } from '../../../platform/db/database-context.ts';
import type { OnSocket } from '../../../platform/events/sockets.ts';
import { strict } from '../../../platform/http/strict-schema.ts';
import type { CallDeps, Person } from './call-room.service.ts';
import type { Live } from './live-process.ts';
import * as seats from './seats.service.ts';

const Take = strict(SeatMessage);
const Signal = strict(SignalMessage);

/** The room in which exactly the two sockets of one running call are; the server puts them there. */
export const callRoom = (consult_id: string) => `call:${consult_id}`;

/** `seat.take`, `seat.leave` and `signal` on the sockets of patients and doctors. */
export const callSockets =
  (deps: Pick<CallDeps, 'db' | 'clock'>, live: Live): OnSocket =>
  (socket, actor) => {
    if (actor.kind === 'clinic') return;
    // One after the other: a socket never leaves before it has finished sitting down.
    let last = live.arrive(socket.id, actor);
    const inTurn = (work: () => Promise<SeatAnswer>, say: Say) => {
      last = last.then(() => runInContext(actor, work)).then(say, (error: unknown) => say(live.failed(error)));
    };

    socket.on(callMessages.take, (message: unknown, answer: unknown) =>
      inTurn(() => take(deps, live, socket, actor, message), sayTo(answer)),
    );
    socket.on(callMessages.leave, (answer: unknown) => inTurn(() => leave(deps, live, socket, false), sayTo(answer)));
    socket.on(callMessages.beat, (answer: unknown) => sayTo(answer)({ ok: true, peer: null }));
    socket.on(callMessages.signal, (message: unknown, answer: unknown) => sayTo(answer)(relay(socket, message)));
    socket.on('disconnect', () => {
      if (live.isStopping()) return;
      inTurn(
        () => leave(deps, live, socket, true),
        () => {},
      );
      last = last.then(() => live.depart(socket.id));
    });
  };

type Say = (answer: SeatAnswer) => void;
const sayTo = (answer: unknown): Say => (typeof answer === 'function' ? (answer as Say) : () => {});

async function take(
  deps: Pick<CallDeps, 'db' | 'clock'>,
  live: Live,
  socket: Socket,
  actor: Person,
  message: unknown,
): Promise<SeatAnswer> {
  const asked = z.safeParse(Take, message);
  if (!asked.success) return { ok: false, code: errorCodes.invalidInput };
  const { consult_id, tab } = asked.data;
  const room = callRoom(consult_id);
  const taken = await seats.take(deps, actor, socket.id, asked.data);

  if (taken.replaced) {
    if (taken.replaced.told) socket.nsp.to(taken.replaced.socket_id).emit(callMessages.replaced, { consult_id });
    socket.nsp.in(taken.replaced.socket_id).socketsLeave(room);
  }
  for (const left of taken.left) await goFrom(socket, { consult_id: left, tab: null, left: true });
  if (taken.in_call) {
    await socket.join(room);
    sendPeer(socket, { consult_id, tab });
  } else await socket.leave(room);
  live.changed();
  return { ok: true, peer: taken.peer };
}

async function leave(
  deps: Pick<CallDeps, 'db' | 'clock'>,
  live: Live,
  socket: Socket,
  kept: boolean,
): Promise<SeatAnswer> {
  for (const consult_id of await seats.leave(deps, socket.id, { kept })) {
    await goFrom(socket, { consult_id, tab: null, ...(!kept && { left: true }) });
  }
  live.changed();
  return { ok: true, peer: null };
}

async function goFrom(socket: Socket, peer: SeatPeer) {
  sendPeer(socket, peer);
  await socket.leave(callRoom(peer.consult_id));
}

/** By way of the namespace: a socket that is already gone can no longer speak itself. */
const sendPeer = (socket: Socket, peer: SeatPeer) =>
  socket.nsp.to(callRoom(peer.consult_id)).except(socket.id).emit(callMessages.peer, peer);

/** Passed on as it was checked, and only from inside the call: who is in the room was settled with the database at `seat.take`. */
function relay(socket: Socket, message: unknown): SeatAnswer {
  const asked = z.safeParse(Signal, message);
  if (!asked.success) return { ok: false, code: errorCodes.invalidInput };
  const room = callRoom(asked.data.consult_id);
  if (!socket.rooms.has(room)) return { ok: false, code: errorCodes.accessDenied };
  socket.to(room).emit(callMessages.signal, asked.data);
  return { ok: true, peer: asked.data.to };
}
