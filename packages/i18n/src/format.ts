import { limits } from '@haruka/contract/limits';
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { getTimezoneOffset } from 'date-fns-tz/getTimezoneOffset';
import { englishHoliday, isHoliday } from './holidays.ts';
import { localeTags, type Locale } from './locale.ts';
import { weekdayTexts } from './weekdays.ts';
import { getLocale } from './wording.ts';

/* The only place that converts instants to Tokyo's calendar and clock, and both to text. The wall time is computed in
   UTC fields, because the device's own zone is an hour off on the night when daylight saving time begins. */

/* What many screens show at first is written without a formatter of the browser. The first one of a page blocks a slow
   phone, whatever it formats (UI-34). */

/** Tokyo's offset. Its clocks have not changed since 1951, and asking `Intl` by the zone's name takes 20 times as long. */
const offset = '+09:00';

const dayMs = 86_400_000;
const pad = (value: number, width = 2) => String(value).padStart(width, '0');

/** Returns Tokyo's calendar and clock at an instant. */
function tokyo(instant: string | Date | number) {
  const at = new Date(instant);
  const shifted = new Date(at.getTime() + getTimezoneOffset(offset, at));
  return {
    year: pad(shifted.getUTCFullYear(), 4),
    month: pad(shifted.getUTCMonth() + 1),
    day: pad(shifted.getUTCDate()),
    hour: pad(shifted.getUTCHours()),
    minute: pad(shifted.getUTCMinutes()),
  };
}

/** Returns the civil day in Tokyo at an instant, in wire format: YYYY-MM-DD. */
export function dayInTokyo(instant: string | Date | number): string {
  const { year, month, day } = tokyo(instant);
  return `${year}-${month}-${day}`;
}

/** Returns the wall time in Tokyo at an instant, e.g. 09:10. */
export function formatTime(instant: string | Date | number): string {
  const { hour, minute } = tokyo(instant);
  return `${hour}:${minute}`;
}

/** Returns year, month, day, hour and minute in Tokyo as texts, for sentences with placeholders (RCL_05018). */
export const partsInTokyo = tokyo;

/** Returns the instant of a wall time on a civil day in Tokyo. */
export const instantInTokyo = (day: string, time = '00:00'): string =>
  fromZonedTime(`${day}T${time}:00`, offset).toISOString();

/** Returns the civil day so many days later; earlier for a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Returns the weekday of a civil day; 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** Returns the short weekday of a civil day with the mark of a holiday, e.g. 月・祝. */
export const markedWeekday = (day: string, locale: Locale = getLocale()): string =>
  `${weekdayName(weekdayOf(day), locale)}${isHoliday(day) ? (locale === 'en' ? ', holiday' : '・祝') : ''}`;

/** Returns the short name of a weekday, e.g. 月 or Mon; 0 is Sunday. */
export const weekdayName = (weekday: number, locale: Locale = getLocale()): string =>
  weekdayTexts[locale][weekday % 7] ?? '';

const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Returns the short name of a civil day's month, e.g. 11月 or Nov. */
export function monthName(day: string, locale: Locale = getLocale()): string {
  const month = Number(day.slice(5, 7));
  return locale === 'en' ? (englishMonths[month - 1] ?? '') : `${month}月`;
}

interface DayOptions {
  /** The holiday's name, or whether the day is one: marked 祝. Computed from the law when omitted. */
  holiday?: string | boolean | null;
  locale?: Locale;
}

/** Returns a civil day with its weekday, e.g. 2026/11/23(月・祝) (FORM-3). */
export function formatDay(day: string, { holiday = isHoliday(day), locale = getLocale() }: DayOptions = {}): string {
  const weekday = weekdayName(weekdayOf(day), locale);
  const date = day.replaceAll('-', '/');
  if (locale === 'en') return `${date} (${weekday}${holiday ? ', holiday' : ''})`;
  return `${date}(${weekday}${holiday ? '・祝' : ''})`;
}

/** Returns a text with a note in brackets: full-width ones in Japanese. */
export const withNote = (text: string, note: string, locale: Locale = getLocale()): string =>
  locale === 'en' ? `${text} (${note})` : `${text}（${note}）`;

/** Returns the name of a holiday in the display language, from its Japanese name; null for other days. */
export const holidayName = (name: string | null, locale: Locale = getLocale()): string | null =>
  name && locale === 'en' ? englishHoliday(name) : name;

/** Returns a range of civil days, both included, e.g. 2026年11月23日〜29日. */
export function formatDayRange(from: string, to: string, locale: Locale = getLocale()): string {
  // Browsers write ranges of long Japanese dates with slashes.
  if (locale === 'jp') {
    const [year, month, day] = from.split('-').map(Number);
    const [lastYear, lastMonth, lastDay] = to.split('-').map(Number);
    const isSameYear = year === lastYear;
    const lastMonthAndDay = isSameYear && month === lastMonth ? `${lastDay}日` : `${lastMonth}月${lastDay}日`;
    return `${year}年${month}月${day}日〜${isSameYear ? '' : `${lastYear}年`}${lastMonthAndDay}`;
  }
  const words = new Intl.DateTimeFormat(localeTags[locale].intl, { dateStyle: 'long', timeZone: 'UTC' });
  return words.formatRange(Date.parse(from), Date.parse(to));
}

/** Returns a civil day alone, e.g. 2026/11/23. */
export const formatDate = (day: string): string => day.replaceAll('-', '/');

/** Returns a civil day without its year, for narrow places, e.g. 11/23(月). */
export function formatShortDay(day: string, options: DayOptions = {}): string {
  return formatDay(day, options).slice(5).replace(/^0/, '').replace('/0', '/');
}

/** Returns day and wall time in Tokyo, e.g. 2026/11/23(月) 09:10. */
export const formatDayTime = (instant: string | Date | number, options?: DayOptions): string =>
  `${formatDay(dayInTokyo(instant), options)} ${formatTime(instant)}`;

/** Returns day and time of a deadline without the year; midnight is 24:00 of the day that ends, e.g. 11/24(火) 24:00. */
export function formatShortDeadline(instant: string, options?: DayOptions): string {
  const isMidnight = formatTime(instant) === '00:00';
  const day = dayInTokyo(isMidnight ? Date.parse(instant) - 1 : instant);
  return `${formatShortDay(day, options)} ${isMidnight ? '24:00' : formatTime(instant)}`;
}

/** Returns a slot from its start to its end ten minutes later, e.g. 09:10〜09:20 (DATA-11); accepts an instant or HH:MM. */
export function formatSlot(start: string, locale: Locale = getLocale()): string {
  const from = /^\d{2}:\d{2}$/.test(start) ? start : formatTime(start);
  const end = (Number(from.slice(0, 2)) * 60 + Number(from.slice(3)) + limits.slotMinutes) % 1440;
  return formatTimeRange(from, `${pad(Math.floor(end / 60))}:${pad(end % 60)}`, locale);
}

/** Returns minutes as hours and minutes, e.g. 8:05. */
export const formatMinutes = (minutes: number): string => `${Math.floor(minutes / 60)}:${pad(minutes % 60)}`;

/** Returns a range of wall times, e.g. 09:00〜12:30. */
export const formatTimeRange = (from: string, to: string, locale: Locale = getLocale()): string =>
  `${from}${locale === 'en' ? '–' : '〜'}${to}`;

/**
 * Returns a time from an instant to another: 2026/11/26(木) 15:00〜17:00 within a day, and days alone where it has no times,
 * e.g. 2026/11/26(木)〜2026/11/27(金).
 */
export function formatSpan(start: string, end: string, locale: Locale = getLocale()): string {
  const to = locale === 'en' ? '–' : '〜';
  // The end is not part of the time: midnight ends the day before.
  const [first, last] = [dayInTokyo(start), dayInTokyo(Date.parse(end) - 1)];
  if (formatTime(start) === '00:00' && formatTime(end) === '00:00')
    return first === last
      ? formatDay(first, { locale })
      : `${formatDay(first, { locale })}${to}${formatDay(last, { locale })}`;
  const endTime = formatTime(end) === '00:00' ? '24:00' : formatTime(end);
  if (first === last) return `${formatDay(first, { locale })} ${formatTimeRange(formatTime(start), endTime, locale)}`;
  return `${formatDay(first, { locale })} ${formatTime(start)}${to}${formatDay(last, { locale })} ${endTime}`;
}

/** Returns a typed or picked date in wire format, YYYY-MM-DD (FORM-3); undefined when the day does not exist. */
export function toApiDay(from: string | { year: number; month: number; day: number }): string | undefined {
  const [year, month, day] =
    typeof from === 'string'
      ? from
          .normalize('NFKC')
          .split(/[-/.年月日]/)
          .map(Number)
      : [from.year, from.month, from.day];
  if (!year || !month || !day || year < 1000 || year > 9999) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined;
}

/** Returns names or roles of one kind joined as the language writes lists, e.g. スタッフ・医師 or Staff, Doctor. */
export const joinList = (words: readonly string[], locale: Locale = getLocale()): string =>
  words.join(locale === 'en' ? ', ' : '・');

/** Returns the age on a day, in whole years. */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Returns the year of a civil day in the Japanese calendar, e.g. 昭和25年 or 令和元年; English writes the era in Latin letters. */
export function wareki(day: string, locale: Locale = getLocale()): string {
  const parts = new Intl.DateTimeFormat(`${localeTags[locale].intl}-u-ca-japanese`, {
    era: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(new Date(day));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return locale === 'en' ? `${part('era')} ${part('year')}` : `${part('era')}${part('year').replace(/^1$/, '元')}年`;
}

/** Returns a whole number with commas, as both languages write it, e.g. 12,345. */
export const formatNumber = (whole: number): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Returns an amount of money, e.g. 3,300円. */
export const yen = (amount: number, locale: Locale = getLocale()): string =>
  locale === 'en' ? `¥${formatNumber(amount)}` : `${formatNumber(amount)}${limits.defaultCurrency}`;
