import type { AttendanceSettings } from '@haruka/contract';
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

/** Writes how a location counts work time. */
export const saveSettings = (tx: Tx, clinic_location_id: number, settings: AttendanceSettings) =>
  tx
    .insertInto('attendance_setting')
    .values({ clinic_location_id, ...settings })
    .onConflict((conflict) => conflict.column('clinic_location_id').doUpdateSet(settings))
    .execute();
