import type { AttendanceSettings, AttendanceSettingsRecord } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

/** What a location has until an owner changes it: the defaults of the table. */
const unchanged: AttendanceSettings = {
  rounding_minutes: 1,
  break_minutes: 60,
  closing_day: null,
  late_minutes: 0,
  staff_stamp: true,
  staff_correct: false,
};

/** Returns how a location counts work time. */
export async function settingsOf(db: Db | Tx, clinic_location_id: number): Promise<AttendanceSettings> {
  const found = await db
    .selectFrom('attendance_setting')
    .select(['rounding_minutes', 'break_minutes', 'closing_day', 'late_minutes', 'staff_stamp', 'staff_correct'])
    .where('clinic_location_id', '=', clinic_location_id)
    .executeTakeFirst();
  return (found as AttendanceSettings | undefined) ?? unchanged;
}

/** Returns the same with its version and its last change. */
export async function recordOf(db: Db | Tx, clinic_location_id: number): Promise<AttendanceSettingsRecord> {
  const last = await db
    .selectFrom('attendance_setting as a')
    .leftJoin('member as m', 'm.id', 'a.changed_by')
    .select(['a.version', 'a.changed_at as at', 'm.last_name', 'm.first_name', 'm.name_en'])
    .where('a.clinic_location_id', '=', clinic_location_id)
    .executeTakeFirst();
  const { at, last_name, first_name, name_en } = last ?? {};
  const changed = at && last_name && first_name ? { last_name, first_name, name_en: name_en ?? '', at } : null;
  return { ...(await settingsOf(db, clinic_location_id)), version: last?.version ?? 0, changed };
}

/** Writes how a location counts work time, of which `version` was seen. Returns false when it was changed since. */
export async function saveSettings(
  tx: Tx,
  { clinic_location_id, version, by }: { clinic_location_id: number; version: number; by: number },
  settings: AttendanceSettings,
): Promise<boolean> {
  const next = { ...settings, version: version + 1, changed_by: by, changed_at: sql<string>`now()` };
  const written =
    version === 0
      ? await tx
          .insertInto('attendance_setting')
          .values({ clinic_location_id, ...next })
          .onConflict((conflict) => conflict.column('clinic_location_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('attendance_setting')
          .set(next)
          .where('clinic_location_id', '=', clinic_location_id)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return written !== undefined;
}
