import type { OrderSettings } from '@haruka/contract';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { type Reach, selectSettings, withChange } from '../../directory/location-settings/location-settings.sql.ts';

/** Returns how the locations of a desk bill and deliver, by their number. */
export async function list(db: Db | Tx, reach: Reach): Promise<OrderSettings[]> {
  const rows = await selectSettings(db, 'delivery', reach)
    .select([
      'l.bills_together',
      'l.delivery_fee',
      'l.delivery_free_from',
      'l.delivery_note',
      'l.delivery_note_en',
      'l.cancel_note',
      'l.cancel_note_en',
    ])
    .execute();
  return rows.map((row) => {
    const { version: delivery_version, changed: delivery_changed, ...settings } = withChange(row);
    return { ...settings, delivery_version, delivery_changed };
  });
}

/** Writes whether a location bills fee and medicine together. */
export const saveBilling = (tx: Tx, id: number, bills_together: boolean) =>
  tx.updateTable('clinic_location').set({ bills_together }).where('id', '=', id).execute();
