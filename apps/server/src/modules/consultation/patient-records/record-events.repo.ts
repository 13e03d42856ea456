import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';

/** Tells the locations of a clinic that the patients of a record have joined: their members may have it open. */
export async function tellReaders(
  tx: Tx,
  name: 'memo.changed' | 'record.merged',
  { clinic_id, patients }: { clinic_id: number; patients: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ clinic_location_id: number }>`select distinct j.clinic_location_id
    from patient_location j join clinic_location l on l.id = j.clinic_location_id
    where j.patient_id = any(${patients}::uuid[]) and l.clinic_id = ${clinic_id}::int`.execute(tx);
  for (const { clinic_location_id } of rows)
    await emitEvent(tx, name, { patient_id: patients[0]!, clinic_location_id });
}
