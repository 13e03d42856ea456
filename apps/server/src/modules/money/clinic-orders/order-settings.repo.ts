import type { OrderSettings } from '@haruka/contract';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { Desk } from '../desk/desk.service.ts';

/** Returns how the locations of a desk bill, by their number. */
export function list(db: Db | Tx, { clinic_id, locations }: Desk): Promise<OrderSettings[]> {
  const all = db
    .selectFrom('clinic_location')
    .select([
      'id as clinic_location_id',
      'name',
      'name_en',
      'bills_together',
      'delivery_fee',
      'delivery_free_from',
      'delivery_note',
      'delivery_note_en',
      'cancel_note',
      'cancel_note_en',
    ])
    .where('clinic_id', '=', clinic_id)
    .where('is_deleted', '=', false)
    .orderBy('id');
  return (locations ? all.where('id', 'in', locations) : all).execute();
}

/** The settings that are written. */
export type Settings = Partial<Omit<OrderSettings, 'clinic_location_id' | 'name' | 'name_en'>>;

/** Writes how a location bills and delivers. */
export const save = (tx: Tx, id: number, settings: Settings) =>
  tx.updateTable('clinic_location').set(settings).where('id', '=', id).execute();
