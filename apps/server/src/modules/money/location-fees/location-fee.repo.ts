import type { LocationFee } from '@haruka/contract';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { type Reach, selectSettings, withChange } from '../../directory/location-settings/location-settings.sql.ts';

/** Returns what consults cost at locations, by their number. */
export async function list(db: Db | Tx, reach: Reach): Promise<LocationFee[]> {
  const rows = await selectSettings(db, 'fee', reach).select(['l.fee_from', 'l.fee_to', 'l.fee_tax_class']).execute();
  return rows.map(withChange);
}
