import { errorCodes } from '@haruka/contract';
import { randomUUID } from 'node:crypto';
import type { SeatAnswer } from '@haruka/contract';
import { asSystem } from '../../../platform/db/database-context.ts';
import { toApiError } from '../../../platform/http/envelope.ts';
import type { Deps } from '../../../platform/module.ts';
import type { CallDeps, Person } from './call-room.service.ts';
import { endSilentRings } from './call.service.ts';
import * as repo from './live-process.repo.ts';
import { sweepSeats } from './seats.service.ts';

/** This process's own part of presence: its heartbeat, its sockets, and the sweeping up after others. */
export interface Live {
  arrive(socket_id: string, actor: Person): Promise<void>;
  depart(socket_id: string): Promise<void>;
  /** There may be news to send. */
  changed(): void;
  failed(error: unknown): SeatAnswer;
  isStopping(): boolean;
  start(deps: CallDeps): Promise<() => Promise<void>>;
}

/** Not a job: the heartbeat says that this very process lives. */
const beatMs = 8_000;
/** Not a job: an unanswered ring ends to the second, on both screens. */
const ringSweepMs = 1_000;

/** Creates the live part of calls for this process: seats of its sockets, presence and their cleanup after a crash. */
export function liveOf({ db, log, outbox, sockets }: Deps): Live {
  const process_id = randomUUID();
  let stopping = false;
  const failed = (error: unknown): SeatAnswer => {
    const { code } = toApiError(error, 0);
    if (code === errorCodes.serverError) log.error({ err: error }, 'in a call');
    return { ok: false, code };
  };
  /** Sends the change at once, because every clinic of the patient shows who is connected. */
  const settle = async (work: () => Promise<unknown>) => {
    await asSystem(work).catch(failed);
    outbox.kick();
  };

  return {
    arrive: (id, actor) =>
      settle(() =>
        repo.arrive(db, {
          id,
          process_id,
          patient_id: actor.kind === 'patient' ? actor.id : null,
          member_id: actor.kind === 'doctor' ? actor.id : null,
        }),
      ),
    depart: (id) => settle(() => repo.depart(db, id)),
    changed: () => outbox.kick(),
    failed,
    isStopping: () => stopping,

    async start(deps) {
      await repo.beat(db, process_id);
      const rounds = [
        every(beatMs, async () => {
          // We were thought dead and our sockets were swept: they come back and sit down again.
          if (await repo.beat(db, process_id)) sockets.io.local.disconnectSockets(true);
        }),
        every(ringSweepMs, async () => {
          if ((await endSilentRings(deps)) > 0) outbox.kick();
        }),
      ];
      return async () => {
        stopping = true;
        await Promise.all(rounds.map((stop) => stop()));
        await db.transaction().execute((tx) => repo.removeDead(tx, process_id));
        await sweepSeats(deps);
      };
    },
  };

  /** Runs work again and again, never twice at once; what it returns ends it. */
  function every(ms: number, work: () => Promise<void>) {
    let running: Promise<void> | undefined;
    const timer = setInterval(() => {
      running ??= work()
        .catch((error: unknown) => void failed(error))
        .finally(() => (running = undefined));
    }, ms);
    return async () => {
      clearInterval(timer);
      await running;
    };
  }
}
