import holidayJp from '@holiday-jp/holiday_jp';
import { dayFrom, textOf } from './days.ts';

const names: ReadonlyMap<number, string> = new Map(
  Object.values(holidayJp.holidays).map(({ date, name }) => [dayFrom(date), name]),
);

/** The name of a national holiday (内閣府「国民の祝日」), if the day is one. */
export const holidayOn = (day: number): string | undefined => names.get(day);

/** National holidays of some days in a row. */
export function holidaysIn(from: number, days: number): { on_day: string; name: string }[] {
  return Array.from({ length: days }, (_, n) => from + n).flatMap((day) => {
    const name = names.get(day);
    return name ? [{ on_day: textOf(day), name }] : [];
  });
}
