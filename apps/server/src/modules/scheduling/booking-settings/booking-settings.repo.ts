import type { BookingSettings } from '@haruka/contract';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { type Reach, selectSettings, withChange } from '../../directory/location-settings/location-settings.sql.ts';

/** Returns the rules of a clinic's locations by their number, of those in `locations` where given. */
export async function list(db: Db | Tx, reach: Reach): Promise<BookingSettings[]> {
  const rows = await selectSettings(db, 'booking', reach)
    .select(['l.cancel_until_minutes', 'l.same_day_cutoff_minutes', 'l.booking_window_days'])
    .execute();
  return rows.map(withChange);
}
