/* National holidays by the rules of the law (国民の祝日に関する法律), so that marking a date needs no list
   from the server. Valid from 2022; the server's list of holidays decides which days are closed. */

/** Month and day of holidays with a fixed date. */
const fixed = new Set(['01-01', '02-11', '02-23', '04-29', '05-03', '05-04', '05-05', '08-11', '11-03', '11-23']);
/** Month, and which Monday of it (Happy Monday). */
const mondays = new Map([
  [1, 2],
  [7, 3],
  [9, 3],
  [10, 2],
]);
/** Month, and the day of the equinox in 1980 with its fraction; the formula holds until 2099. */
const equinoxes = new Map([
  [3, 20.8431],
  [9, 23.2488],
]);

/** Returns whether a civil day (YYYY-MM-DD) is a national holiday in Japan. */
export function isHoliday(day: string): boolean {
  if (isNamed(day)) return true;
  // A day between two holidays is a holiday (citizens' holiday).
  if (isNamed(next(day, -1)) && isNamed(next(day, 1)) && weekday(day) !== 0) return true;
  // A holiday on a Sunday moves to the next day that is no holiday.
  let before = next(day, -1);
  while (isNamed(before)) {
    if (weekday(before) === 0) return true;
    before = next(before, -1);
  }
  return false;
}

function isNamed(day: string): boolean {
  if (fixed.has(day.slice(5))) return true;
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  if (weekday(day) === 1 && mondays.get(month) === Math.ceil(date / 7)) return true;
  const base = equinoxes.get(month);
  const since = year - 1980;
  return base !== undefined && date === Math.floor(base + 0.242194 * since - Math.floor(since / 4));
}

const weekday = (day: string) => new Date(day).getUTCDay();
const next = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** English names of the holidays, by their names in the Cabinet Office's list. */
const englishNames = new Map([
  ['元日', "New Year's Day"],
  ['成人の日', 'Coming of Age Day'],
  ['建国記念の日', 'National Foundation Day'],
  ['天皇誕生日', "Emperor's Birthday"],
  ['春分の日', 'Vernal Equinox Day'],
  ['昭和の日', 'Showa Day'],
  ['憲法記念日', 'Constitution Memorial Day'],
  ['みどりの日', 'Greenery Day'],
  ['こどもの日', "Children's Day"],
  ['海の日', 'Marine Day'],
  ['山の日', 'Mountain Day'],
  ['敬老の日', 'Respect for the Aged Day'],
  ['秋分の日', 'Autumnal Equinox Day'],
  ['スポーツの日', 'Sports Day'],
  ['文化の日', 'Culture Day'],
  ['勤労感謝の日', 'Labour Thanksgiving Day'],
]);

/** Returns the English name of a holiday, given its Japanese name; a day in lieu names the holiday that it stands for. */
export function englishHoliday(name: string): string {
  const [named = '', inLieu] = name.split(/\s*振替休日/);
  const english = englishNames.get(named.trim());
  if (english === undefined) return 'National holiday';
  return inLieu === undefined ? english : `${english} (in lieu)`;
}
