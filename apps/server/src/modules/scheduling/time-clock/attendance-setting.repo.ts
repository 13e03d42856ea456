import type { Db, Tx } from '../../../platform/db/databases.ts';

/** What a location has until somebody changes it: the defaults of the table. */
const unchanged = {
  rounding_minutes: 1,
  break_minutes: 60,
  closing_day: null as number | null,
  late_minutes: 0 as number | null,
  staff_stamp: true,
  staff_correct: false,
};

/** Returns how a location counts work time. */
export const settingsOf = async (db: Db | Tx, clinic_location_id: number): Promise<typeof unchanged> =>
  (await db
    .selectFrom('attendance_setting')
    .select(['rounding_minutes', 'break_minutes', 'closing_day', 'late_minutes', 'staff_stamp', 'staff_correct'])
    .where('clinic_location_id', '=', clinic_location_id)
    .executeTakeFirst()) ?? unchanged;
