import type { DayHours, HoursPeriod } from '@haruka/contract';
import { dayFrom, textOf } from '../availability/days.ts';

/** Weekly hours as the table holds them. Days are `YYYY-MM-DD`; an open end is null. */
export interface HoursRow {
  dow: number;
  from_minute: number;
  to_minute: number;
  valid_from: string;
  valid_to: string | null;
}

/** The first day of hours without a limit; the default of the column. */
export const always = '2000-01-01';
const never = '9999-12-31';

const dayBefore = (day: string) => textOf(dayFrom(day) - 1);
const dayAfter = (day: string) => textOf(dayFrom(day) + 1);

/** Returns the rows after a week was set for a range of days: what was before and after the range stays. */
export function withWeek(
  rows: readonly HoursRow[],
  { valid_from, valid_to, hours }: { valid_from: string; valid_to: string | null; hours: readonly DayHours[] },
): HoursRow[] {
  const kept = rows.flatMap((row) => {
    const end = row.valid_to ?? never;
    if (end < valid_from || row.valid_from > (valid_to ?? never)) return [row];
    return [
      ...(row.valid_from < valid_from ? [{ ...row, valid_to: dayBefore(valid_from) }] : []),
      ...(valid_to !== null && end > valid_to ? [{ ...row, valid_from: dayAfter(valid_to) }] : []),
    ];
  });
  const set = hours.map(({ dow, from, to }) => ({
    dow,
    from_minute: minuteOf(from),
    to_minute: minuteOf(to),
    valid_from,
    valid_to,
  }));
  return merged([...kept, ...set]);
}

/** Joins periods that follow each other with the same week, so that saving a week twice leaves one period. */
function merged(rows: readonly HoursRow[]): HoursRow[] {
  const periods = [...Map.groupBy(rows, ({ valid_from, valid_to }) => `${valid_from} ${valid_to ?? ''}`).values()]
    .map((own) => ({ valid_from: own[0]!.valid_from, valid_to: own[0]!.valid_to, own }))
    .toSorted((a, b) => a.valid_from.localeCompare(b.valid_from));
  const joined: typeof periods = [];
  for (const period of periods) {
    const last = joined.at(-1);
    const follows = last?.valid_to != null && dayAfter(last.valid_to) === period.valid_from;
    if (last && follows && weekText(last.own) === weekText(period.own)) last.valid_to = period.valid_to;
    else joined.push({ ...period });
  }
  return joined.flatMap(({ valid_from, valid_to, own }) => own.map((row) => ({ ...row, valid_from, valid_to })));
}

const weekText = (rows: readonly HoursRow[]) =>
  rows
    .map(({ dow, from_minute, to_minute }) => `${dow} ${from_minute} ${to_minute}`)
    .toSorted()
    .join();

/** Most periods that have ended and are still offered for a copy. */
const mostEarlier = 12;

/** Returns present and coming periods, the earliest first. */
export const periodsOf = (rows: readonly HoursRow[], today: string): HoursPeriod[] =>
  grouped(rows.filter(({ valid_to }) => valid_to === null || valid_to >= today));

/** Returns the latest periods that have ended, the last one first. */
export const earlierOf = (rows: readonly HoursRow[], today: string): HoursPeriod[] =>
  grouped(rows.filter(({ valid_to }) => valid_to !== null && valid_to < today))
    .toReversed()
    .slice(0, mostEarlier);

function grouped(rows: readonly HoursRow[]): HoursPeriod[] {
  return [...Map.groupBy(rows, ({ valid_from, valid_to }) => `${valid_from} ${valid_to ?? ''}`).values()]
    .map((own) => ({
      valid_from: own[0]!.valid_from === always ? null : own[0]!.valid_from,
      valid_to: own[0]!.valid_to,
      hours: own
        .toSorted((a, b) => a.dow - b.dow || a.from_minute - b.from_minute)
        .map(({ dow, from_minute, to_minute }) => ({ dow, from: clockOf(from_minute), to: clockOf(to_minute) })),
    }))
    .toSorted((a, b) => (a.valid_from ?? '').localeCompare(b.valid_from ?? ''));
}

/** Returns the minutes since midnight of a wall time; 24:00 is 1440. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns the wall time of a minute of the day, e.g. 09:30. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
