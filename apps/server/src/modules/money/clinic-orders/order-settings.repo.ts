import type { OrderSettings } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { Desk } from '../desk/desk.service.ts';

/** Returns how the locations of a desk bill and deliver, by their number. */
export async function list(db: Db | Tx, { clinic_id, locations }: Desk): Promise<OrderSettings[]> {
  const all = db
    .selectFrom('clinic_location as l')
    .leftJoin('member as m', 'm.id', 'l.delivery_changed_by')
    .select([
      'l.id as clinic_location_id',
      'l.name',
      'l.name_en',
      'l.bills_together',
      'l.delivery_fee',
      'l.delivery_free_from',
      'l.delivery_note',
      'l.delivery_note_en',
      'l.cancel_note',
      'l.cancel_note_en',
      'l.delivery_version',
      'l.delivery_changed_at as at',
      'm.last_name',
      'm.first_name',
      'm.name_en as member_name_en',
    ])
    .where('l.clinic_id', '=', clinic_id)
    .where('l.is_deleted', '=', false)
    .orderBy('l.id');
  const rows = await (locations ? all.where('l.id', 'in', locations) : all).execute();
  return rows.map(({ at, last_name, first_name, member_name_en: name_en, ...settings }) => ({
    ...settings,
    delivery_changed:
      at && last_name !== null && first_name !== null && name_en !== null
        ? { last_name, first_name, name_en, at }
        : null,
  }));
}

/** Writes whether a location bills fee and medicine together. */
export const saveBilling = (tx: Tx, id: number, bills_together: boolean) =>
  tx.updateTable('clinic_location').set({ bills_together }).where('id', '=', id).execute();

/** What a location charges for delivery, and its texts before paying. */
export type Delivery = Pick<
  OrderSettings,
  'delivery_fee' | 'delivery_free_from' | 'delivery_note' | 'delivery_note_en' | 'cancel_note' | 'cancel_note_en'
>;

/** Writes the delivery of a location of which `version` was seen. Returns false when it was changed since. */
export async function saveDelivery(
  tx: Tx,
  { id, version, by }: { id: number; version: number; by: number },
  delivery: Delivery,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('clinic_location')
    .set({
      ...delivery,
      delivery_version: version + 1,
      delivery_changed_by: by,
      delivery_changed_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('delivery_version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
