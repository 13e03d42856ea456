import { dayAt, instantOf, slotsPerDay, weekdayOf } from '../../scheduling/availability/days.ts';
import { holidayOn } from '../../scheduling/availability/holidays.ts';

const dayMs = 86_400_000;

/** Monday to Friday, without national holidays. */
const isBusinessDay = (day: number) => ![0, 6].includes(weekdayOf(day)) && holidayOn(day) === undefined;

function nextBusinessDay(day: number): number {
  let next = day + 1;
  while (!isBusinessDay(next)) next += 1;
  return next;
}

/**
 * Returns the instant one business day after another, in Tokyo. What comes on a day off counts from the start of the
 * next business day, so it is due at the end of that day.
 */
export function oneBusinessDayAfter(instant: string): string {
  const at = Date.parse(instant);
  const day = dayAt(at);
  const startOf = (one: number) => Date.parse(instantOf(one * slotsPerDay));
  const [from, time] = isBusinessDay(day) ? [day, at - startOf(day)] : [nextBusinessDay(day), 0];
  const due = time === 0 && from !== day ? startOf(from) + dayMs : startOf(nextBusinessDay(from)) + time;
  return new Date(due).toISOString();
}
