import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { ClinicLocationTable } from '../../../platform/db/tables.ts';

/** The settings of a location that are changed apart from the others, each with a version. */
export type SettingsKind = 'booking' | 'delivery' | 'fee' | 'profile';

/** The locations whose settings a caller reads: those of a clinic, or only these of it. */
export interface Reach {
  clinic_id: number;
  locations: readonly number[] | null;
}

/** Returns a query of locations by their number, with the version of one kind of settings and who changed them last. */
export const selectSettings = (db: Db | Tx, kind: SettingsKind, { clinic_id, locations }: Reach) =>
  db
    .selectFrom('clinic_location as l')
    .leftJoin('member as m', 'm.id', `l.${kind}_changed_by`)
    .select([
      'l.id as clinic_location_id',
      'l.name',
      'l.name_en',
      `l.${kind}_version as version`,
      `l.${kind}_changed_at as changed_at`,
      'm.last_name as changed_last_name',
      'm.first_name as changed_first_name',
      'm.name_en as changed_name_en',
    ])
    .where('l.clinic_id', '=', clinic_id)
    .where('l.is_deleted', '=', false)
    .$if(locations !== null, (query) => query.where('l.id', '=', sql<number>`any(${locations!}::int[])`))
    .orderBy('l.id');

interface Changed {
  changed_at: string | null;
  changed_last_name: string | null;
  changed_first_name: string | null;
  changed_name_en: string | null;
}

/** Returns a row of `selectSettings` with who changed it in one object; null before the first change. */
export function withChange<Row extends Changed>(row: Row) {
  const { changed_at: at, changed_last_name, changed_first_name, changed_name_en, ...settings } = row;
  const isKnown = at !== null && changed_last_name !== null && changed_first_name !== null && changed_name_en !== null;
  return {
    ...settings,
    changed: isKnown
      ? { last_name: changed_last_name, first_name: changed_first_name, name_en: changed_name_en, at }
      : null,
  };
}

/** Writes one kind of settings of a location of which `version` was seen. Returns false when they were changed since. */
export async function saveSettings(
  tx: Tx,
  kind: SettingsKind,
  { id, version, by }: { id: number; version: number; by: number },
  values: Updateable<ClinicLocationTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('clinic_location')
    .set({
      ...values,
      [`${kind}_version`]: version + 1,
      [`${kind}_changed_by`]: by,
      [`${kind}_changed_at`]: sql`now()`,
    })
    .where('id', '=', id)
    .where(`${kind}_version`, '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
