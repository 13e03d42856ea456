import type { BookingRules, BookingSettings } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

/** Returns the rules of a clinic's locations by their number, of those in `locations` where given. */
export async function list(
  db: Db | Tx,
  { clinic_id, locations }: { clinic_id: number; locations: readonly number[] | null },
): Promise<BookingSettings[]> {
  const all = db
    .selectFrom('clinic_location as l')
    .leftJoin('member as m', 'm.id', 'l.booking_changed_by')
    .select([
      'l.id as clinic_location_id',
      'l.name',
      'l.name_en',
      'l.cancel_until_minutes',
      'l.same_day_cutoff_minutes',
      'l.booking_window_days',
      'l.booking_version as version',
      'l.booking_changed_at as at',
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
    changed:
      at && last_name !== null && first_name !== null && name_en !== null
        ? { last_name, first_name, name_en, at }
        : null,
  }));
}

/** Writes the rules of a location of which `version` was seen. Returns false when they were changed since. */
export async function save(
  tx: Tx,
  { id, version, by }: { id: number; version: number; by: number },
  rules: BookingRules,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('clinic_location')
    .set({ ...rules, booking_version: version + 1, booking_changed_by: by, booking_changed_at: sql`now()` })
    .where('id', '=', id)
    .where('booking_version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
