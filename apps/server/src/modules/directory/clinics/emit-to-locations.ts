import { emitEvent } from '../../../platform/events/outbox.ts';
import type { Tx } from '../../../platform/db/databases.ts';

/** Events about something that all locations of a clinic share. */
type ClinicEvent =
  | 'answer_template.changed'
  | 'dosage_template.changed'
  | 'location.changed'
  | 'prescription_template.changed'
  | 'product.changed';

/** Emits an event to each location of a clinic, because the members listen in the rooms of their locations. */
export async function emitToLocations(tx: Tx, event: ClinicEvent, clinic_id: number): Promise<void> {
  const locations = await tx
    .selectFrom('clinic_location')
    .select('id')
    .where('clinic_id', '=', clinic_id)
    .where('is_deleted', '=', false)
    .execute();
  for (const { id } of locations) await emitEvent(tx, event, { clinic_location_id: id });
}
