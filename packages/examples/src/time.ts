const day = 86_400_000;
/** Japan has no daylight saving time. */
const tokyo = 9 * 3_600_000;

/** Returns a day in Tokyo, so many days from today, e.g. `2026-11-24`. */
export const dayFromToday = (days: number) => new Date(Date.now() + tokyo + days * day).toISOString().slice(0, 10);

/** Returns the instant of a wall time in Tokyo, so many days from today. */
export const tokyoTime = (days: number, time: `${string}:${string}`) =>
  new Date(`${dayFromToday(days)}T${time}:00+09:00`).toISOString();

/** Returns an instant so many minutes from now. */
export const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Returns the id of an example: the same number gives the same id. */
export const exampleId = (nth: number) => `01932d2e-0000-7000-8000-${String(nth).padStart(12, '0')}`;
