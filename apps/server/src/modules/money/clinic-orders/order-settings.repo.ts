import type { OrderSettings } from '@haruka/contract';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { Desk } from '../desk/desk.service.ts';

/** Returns how the locations of a desk bill, by their number. */
export function list(db: Db | Tx, { clinic_id, locations }: Desk): Promise<OrderSettings[]> {
  const all = db
    .selectFrom('clinic_location')
    .select(['id as clinic_location_id', 'name', 'name_en', 'bills_together'])
    .where('clinic_id', '=', clinic_id)
    .where('is_deleted', '=', false)
    .orderBy('id');
  return (locations ? all.where('id', 'in', locations) : all).execute();
}

/** Writes how a location bills. */
export const save = (tx: Tx, id: number, bills_together: boolean) =>
  tx.updateTable('clinic_location').set({ bills_together }).where('id', '=', id).execute();
