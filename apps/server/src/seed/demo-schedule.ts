import { sql } from 'kysely';
import type { Tx } from '../platform/db/databases.ts';
import { addDays, dayOf, isHoliday } from './days.ts';

/** The doctor 112 gives up the Saturdays at location 12 in so many days. */
const changesIn = 45;
/** Later than any booking of the demo. */
const openHolidayAfter = 60;

/** A week that changes soon, hours that the desk has changed, a regular closed day, and a holiday on which a location opens. */
export async function seedScheduleChanges(tx: Tx, now: Date): Promise<void> {
  const today = dayOf(now);
  const holiday = Array.from({ length: 200 }, (_, n) => addDays(today, openHolidayAfter + n)).find(isHoliday)!;
  await sql`with present as (
      update doctor_hours set valid_to = ${addDays(today, changesIn - 1)}::date where doctor_id = 112 and clinic_location_id = 12 returning *
    ), coming as (
      insert into doctor_hours (doctor_id, clinic_location_id, dow, from_minute, to_minute, valid_from)
      select doctor_id, clinic_location_id, dow, from_minute, to_minute, ${addDays(today, changesIn)}::date from present where dow <> 6
    ), edited as (
      insert into schedule_edit (doctor_id, clinic_location_id, version, edited_by) values (111, 1, 1, 102)
    ), closed as (
      insert into closed_rule (clinic_location_id, dow, reason) values (12, 0, '定休日')
    )
    insert into open_holiday (clinic_location_id, on_day) values (1, ${holiday}::date)`.execute(tx);
}
