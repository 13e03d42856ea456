import type { StampMonth, StampPerson } from '@haruka/contract';
import type { Db } from '../../../platform/db/databases.ts';
import { plannedStarts, spanOfWork } from '../availability/month-plan.ts';
import { currentTimetables } from '../availability/availability.service.ts';
import { dayFrom, instantOf, slotsPerDay, textOf } from '../availability/days.ts';
import { settingsOf } from './attendance-setting.repo.ts';
import * as repo from './stamp.repo.ts';
import { workDay } from './work-day.ts';

/** Returns the first day of a location's month of work and its number of days. */
export const spanAt = async (
  db: Db,
  clinic_location_id: number,
  month: string,
): Promise<{ from: number; days: number }> => spanOfWork(month, (await settingsOf(db, clinic_location_id)).closing_day);

/** Returns the stamps of a month at a location, of everyone or of one person. */
export async function readMonth(
  db: Db,
  { clinic_location_id, month, member_id }: { clinic_location_id: number; month: string; member_id?: number },
  now: Date,
): Promise<Omit<StampMonth, 'may_correct'>> {
  const settings = await settingsOf(db, clinic_location_id);
  const { from, days } = spanOfWork(month, settings.closing_day);
  const period = {
    clinic_location_id,
    from_day: textOf(from),
    to_day: textOf(from + days - 1),
    ...(member_id !== undefined && { member_id }),
  };
  const people = await repo.people(db, period);
  const stamps = Map.groupBy(await repo.stamps(db, period), keyOf);
  const versions = new Map((await repo.versions(db, period)).map((row) => [keyOf(row), row.version]));
  const corrections = Map.groupBy(await repo.corrections(db, period), keyOf);
  const timetable = (await currentTimetables(db, [clinic_location_id], period.from_day)).get(clinic_location_id);

  const personOf = ({ member, is_doctor }: repo.PersonRow): StampPerson => {
    const own = timetable?.doctors.find(({ id }) => id === member.id);
    const starts = timetable && own ? plannedStarts(timetable, own, from, days) : [];
    const found = Array.from({ length: days }, (_, nth) => textOf(from + nth)).flatMap((on_day) => {
      const key = keyOf({ member_id: member.id, on_day });
      const [pressed, corrected] = [stamps.get(key) ?? [], corrections.get(key) ?? []];
      if (pressed.length + corrected.length === 0) return [];
      const day = pressed.map(({ kind, at }) => ({ kind, at }));
      const counted = workDay(day, settings, {
        now,
        planned_from: starts[dayFrom(on_day) - from],
        day_start: Date.parse(instantOf(dayFrom(on_day) * slotsPerDay)),
      });
      return [
        { on_day, version: versions.get(key) ?? 0, stamps: day, ...counted, corrections: corrected.map(withoutKey) },
      ];
    });
    return { member, is_doctor, days: found, worked_minutes: found.reduce((sum, one) => sum + one.worked_minutes, 0) };
  };
  return { from_day: period.from_day, to_day: period.to_day, people: people.map(personOf) };
}

const keyOf = ({ member_id, on_day }: { member_id: number; on_day: string }) => `${member_id} ${on_day}`;
const withoutKey = ({ member_id: _member, on_day: _day, ...correction }: repo.CorrectionRow) => correction;
