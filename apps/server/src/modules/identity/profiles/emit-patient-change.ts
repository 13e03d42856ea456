import type { Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';

/** Emits to every location that a patient joined that their personal details have changed. */
export async function emitPatientChange(tx: Tx, patient_id: string): Promise<void> {
  const locations = await tx
    .selectFrom('patient_location')
    .select('clinic_location_id')
    .where('patient_id', '=', patient_id)
    .execute();
  for (const { clinic_location_id } of locations)
    await emitEvent(tx, 'patient.changed', { patient_id, clinic_location_id });
}
