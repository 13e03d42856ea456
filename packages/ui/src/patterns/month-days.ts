const dayMs = 86_400_000;
const plus = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const weekdayOf = (day: string) => new Date(day).getUTCDay();

/** Returns the same day of another month, or its last day where it has no such day. */
function monthLater(day: string, by: 1 | -1): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + by, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + by, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Returns the weeks of a month (`YYYY-MM`) from Sunday to Saturday; days of other months are undefined. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const weeks: (string | undefined)[][] = [];
  for (let sunday = plus(first, -weekdayOf(first)); sunday.slice(0, 7) <= month; sunday = plus(sunday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, dow) => plus(sunday, dow)).map((day) => (day.startsWith(month) ? day : undefined)),
    );
  return weeks;
}

/** Returns where a key of the ARIA grid pattern leads, never past the first or last day; undefined for other keys. */
export function dayAfterKey(key: string, day: string, first: string, last: string): string | undefined {
  const keys: Record<string, () => string> = {
    ArrowLeft: () => plus(day, -1),
    ArrowRight: () => plus(day, 1),
    ArrowUp: () => plus(day, -7),
    ArrowDown: () => plus(day, 7),
    Home: () => plus(day, -weekdayOf(day)),
    End: () => plus(day, 6 - weekdayOf(day)),
    PageUp: () => monthLater(day, -1),
    PageDown: () => monthLater(day, 1),
  };
  const to = keys[key]?.();
  if (to === undefined) return undefined;
  return to < first ? first : to > last ? last : to;
}
