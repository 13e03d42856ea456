import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { audit, type Origin } from '../../../platform/audit/audit-log.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import { chargeConsults } from '../../money/orders/order.service.ts';
import { finaliseNote } from '../notes/note.service.ts';
import * as repo from './call.repo.ts';

/** Returns the start of a doctor's running call, and null while there is none. */
export const runningCallOf = async (tx: Tx, doctor_id: number): Promise<string | null> =>
  (await repo.runningCalls(tx, doctor_id))[0]?.start_at ?? null;

/**
 * Ends the running calls of a doctor whom the owner suspends. Notes are final as they were left. The sweeper of seats frees
 * both seats within ten seconds.
 */
export async function endCallsOf(
  tx: Tx,
  actor: ClinicActor,
  { doctor_id, now }: { doctor_id: number; now: Date },
  origin: Origin,
): Promise<void> {
  for (const { consult_id, patient_id } of await repo.runningCalls(tx, doctor_id)) {
    const ended = await repo.end(tx, consult_id, now);
    if (!ended) continue;
    await finaliseNote(tx, consult_id, now);
    await chargeConsults(tx, [consult_id]);
    await emitEvent(tx, 'consult.ended', ended);
    await audit(tx, origin, {
      actor,
      object: 'consult',
      object_id: consult_id,
      action: 'end_by_suspension',
      patient_id,
    });
  }
}
