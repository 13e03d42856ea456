import { audit, type Origin } from '../../../platform/audit/audit-log.ts';
import type { PatientActor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import * as repo from './ended-request.repo.ts';

/** What doctors read as the reason, in the language of the clinic's own reasons. */
const reasons = {
  accountLeft: '患者さんが退会したため、依頼を終了しました。',
  dependantRemoved: 'ご家族が登録から外れたため、依頼を終了しました。',
} as const;

/**
 * Ends the open requests of an account, also those for dependants, in the transaction that closes it (AUTH-16). It lies apart from
 * `prescription-requests`, which needs modules that need accounts.
 */
export const endRequestsOf = (tx: Tx, actor: PatientActor, origin: Origin): Promise<void> =>
  end(tx, actor, origin, { account_id: actor.id }, 'accountLeft');

/** Ends the open requests for a dependant, in the transaction that takes them off the account (AUTH-16). */
export const endRequestsFor = (tx: Tx, actor: PatientActor, patient_id: string, origin: Origin): Promise<void> =>
  end(tx, actor, origin, { patient_id }, 'dependantRemoved');

async function end(tx: Tx, actor: PatientActor, origin: Origin, whose: repo.Whose, why: keyof typeof reasons) {
  for (const { id, patient_id, clinic_id, clinic_location_id } of await repo.endOpenOf(tx, whose, reasons[why])) {
    const entry = { object: 'prescription_request', object_id: id, action: 'end', patient_id, clinic_id };
    await audit(tx, origin, { actor, ...entry });
    await emitEvent(tx, 'prescription.request', { request_id: id, patient_id, clinic_location_id });
  }
}
