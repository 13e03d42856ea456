import { asSystem } from '../../../platform/db/database-context.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';

/**
 * Emits to every location that a patient joined that their personal details have changed. The record of a dependant shows the
 * guardian's contact, so the locations of the patient's dependants receive it, too. Each location receives one event.
 */
export async function emitPatientChange(tx: Tx, patient_id: string): Promise<void> {
  // Runs as the system: row-level security shows no guardian the locations of a dependant who was removed.
  const reached = await asSystem(() =>
    tx
      .selectFrom('patient_location')
      .innerJoin('patient', 'patient.id', 'patient_location.patient_id')
      .distinctOn('clinic_location_id')
      .select(['clinic_location_id', 'patient.id as patient_id'])
      .where((eb) => eb.or([eb('patient.id', '=', patient_id), eb('patient.guardian_id', '=', patient_id)]))
      .orderBy('clinic_location_id')
      .orderBy('patient.guardian_id', (order) => order.asc().nullsFirst())
      .execute(),
  );
  for (const data of reached) await emitEvent(tx, 'patient.changed', data);
}

/** Emits to the open devices of an account that its profile, settings, dependants, locations or notices have changed. */
export const emitAccountChange = (tx: Tx, account_id: string) => emitEvent(tx, 'account.changed', { account_id });
