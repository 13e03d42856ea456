import { audit, type Origin } from '../../../platform/audit/audit-log.ts';
import type { PatientActor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import * as repo from './ended-request.repo.ts';

/** What doctors read as the reason, in the language of the clinic's own reasons. */
const accountLeft = '患者さんが退会したため、依頼を終了しました。';

/**
 * Ends the open requests of an account, also those for dependants, in the transaction that closes it (AUTH-16). It lies apart from
 * `prescription-requests`, which needs modules that need accounts.
 */
export async function endRequestsOf(tx: Tx, actor: PatientActor, origin: Origin): Promise<void> {
  for (const { id, patient_id, clinic_id, clinic_location_id } of await repo.endOpenOf(tx, actor.id, accountLeft)) {
    const entry = { object: 'prescription_request', object_id: id, action: 'end', patient_id, clinic_id };
    await audit(tx, origin, { actor, ...entry });
    await emitEvent(tx, 'prescription.request', { request_id: id, patient_id, clinic_location_id });
  }
}
