import { callMessages, callRoutes, handOverRoutes, type SeatPeer } from '@haruka/contract';
import { type Deps, serverModule } from '../../../platform/module.ts';
import { noTurnServer, turnServer } from '../../../providers/turn/turn.ts';
import type { CallDeps } from './call-room.service.ts';
import { callHandlers } from './call.routes.ts';
import { handOverHandlers } from './hand-over.routes.ts';
import { type Live, liveOf } from './live-process.ts';
import { seatSweepJob } from './seats.jobs.ts';
import { callRoom, callSockets } from './call-signaling.sockets.ts';

// One server is one set of deps; its sockets and its sweepers speak for the same process.
const lives = new WeakMap<Deps, Live>();
const live = (deps: Deps) => lives.get(deps) ?? lives.set(deps, liveOf(deps)).get(deps)!;

const callDeps = ({ db, reader, clock, config, sockets }: Deps): CallDeps => ({
  db,
  reader,
  clock,
  iceServers: config.turn ? turnServer(config.turn, clock.now) : noTurnServer,
  startCall: (consult_id) => sockets.io.to(callRoom(consult_id)).emit(callMessages.started, { consult_id }),
  releaseSeat(consult_id, socket_id) {
    sockets.io.to(socket_id).emit(callMessages.replaced, { consult_id });
    sockets.io.in(socket_id).socketsLeave(callRoom(consult_id));
    const gone: SeatPeer = { consult_id, tab: null, left: true };
    sockets.io.to(callRoom(consult_id)).except(socket_id).emit(callMessages.peer, gone);
  },
  closeCall: (consult_id) => sockets.io.in(callRoom(consult_id)).socketsLeave(callRoom(consult_id)),
});

/** The consultation: waiting room, ring, call, note, end, and who is there (online-consulting). */
export const call = serverModule({
  name: 'call',
  routes: { ...callRoutes, ...handOverRoutes },
  handlers: (deps) => ({ ...callHandlers(callDeps(deps)), ...handOverHandlers(callDeps(deps)) }),
  sockets: (deps) => callSockets(callDeps(deps), live(deps)),
  jobs: (deps) => [seatSweepJob(callDeps(deps))],
  start: (deps) => live(deps).start(callDeps(deps)),
});
