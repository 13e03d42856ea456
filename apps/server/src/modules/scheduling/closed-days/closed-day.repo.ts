import type { ClosedDay, ClosedDays, ClosedRule } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

type Settings = Pick<ClosedDays, 'open_on_holidays' | 'days' | 'rules' | 'open_holidays'>;

const today = sql<string>`(now() at time zone 'Asia/Tokyo')::date`;

/** Returns what closes a location from today on. */
export async function closedDaysOf(db: Db, clinic_location_id: number): Promise<Settings> {
  const here = sql`x.clinic_location_id = l.id`;
  const { rows } = await sql<Settings>`select l.open_on_holidays,
      coalesce((select json_agg(json_build_object('on_day', x.on_day, 'reason', x.reason) order by x.on_day)
        from closed_day x where ${here} and x.on_day >= ${today}), '[]') as days,
      coalesce((select json_agg(json_build_object('month', x.month, 'day', x.day, 'dow', x.dow, 'nth', x.nth, 'reason', x.reason) order by x.id)
        from closed_rule x where ${here}), '[]') as rules,
      coalesce((select json_agg(x.on_day order by x.on_day) from open_holiday x where ${here} and x.on_day >= ${today}), '[]') as open_holidays
    from clinic_location l where l.id = ${clinic_location_id}::int`.execute(db);
  return rows[0]!;
}

/** Replaces what closes a location from today on. Past days stay. */
export async function replaceClosedDays(
  tx: Tx,
  clinic_location_id: number,
  { open_on_holidays, days, rules, open_holidays }: Settings,
): Promise<void> {
  const at = <T extends object>(row: T) => ({ ...row, clinic_location_id });
  await tx
    .deleteFrom('closed_day')
    .where('clinic_location_id', '=', clinic_location_id)
    .where('on_day', '>=', today)
    .execute();
  await tx
    .deleteFrom('open_holiday')
    .where('clinic_location_id', '=', clinic_location_id)
    .where('on_day', '>=', today)
    .execute();
  await tx.deleteFrom('closed_rule').where('clinic_location_id', '=', clinic_location_id).execute();
  if (days.length > 0)
    await tx
      .insertInto('closed_day')
      .values(days.map((one: ClosedDay) => at(one)))
      .execute();
  if (rules.length > 0)
    await tx
      .insertInto('closed_rule')
      .values(rules.map((one: ClosedRule) => at(one)))
      .execute();
  if (open_holidays.length > 0)
    await tx
      .insertInto('open_holiday')
      .values(open_holidays.map((on_day) => at({ on_day })))
      .execute();
  await tx
    .updateTable('clinic_location')
    .set({ open_on_holidays })
    .where('id', '=', clinic_location_id)
    .where('open_on_holidays', '<>', open_on_holidays)
    .execute();
}
