import type { Attendance, AttendanceState } from '@haruka/contract';
import { attendanceTexts, type Locale, weekdayTexts } from '@haruka/i18n/server';
import { stringify } from 'csv-stringify/sync';
import { dayFrom, instantOf, slotsPerDay, tokyoTimeOf, weekdayOf } from '../availability/days.ts';

/**
 * Returns a month as CSV: a line for each doctor and day. The file starts with a byte order mark, so that Excel reads it as
 * UTF-8. A text that a spreadsheet would run as a formula is escaped.
 */
export function attendanceCsv({ doctors, holidays }: Attendance, locale: Locale): Buffer {
  const texts = attendanceTexts[locale];
  const states: Record<AttendanceState, string> = texts.states;
  const names = new Map(holidays.map(({ on_day, name }) => [on_day, name]));
  const lines = doctors.flatMap(({ doctor, days, absences }) =>
    days.map(({ on_day, state, hours }) => {
      const today = absences.filter((absence) => overlaps(absence, on_day));
      return [
        on_day,
        weekdayTexts[locale][weekdayOf(dayFrom(on_day))],
        names.get(on_day) ?? '',
        `${doctor.last_name} ${doctor.first_name}`.trim(),
        states[state],
        hours.map(({ from, to }) => `${from}-${to}`).join(' '),
        today.map(({ start_at, end_at }) => `${clock(start_at)}-${clock(end_at)}`).join(' '),
        today.map(({ reason }) => reason).join(' '),
      ];
    }),
  );
  return Buffer.from(
    stringify([[...texts.columns], ...lines], { bom: true, escape_formulas: true, record_delimiter: 'windows' }),
  );
}

const clock = (at: string) => tokyoTimeOf(Date.parse(at)).slice(0, 16).replace('T', ' ');

function overlaps({ start_at, end_at }: { start_at: string; end_at: string }, on_day: string): boolean {
  const first = dayFrom(on_day) * slotsPerDay;
  return (
    Date.parse(start_at) < Date.parse(instantOf(first + slotsPerDay)) &&
    Date.parse(end_at) > Date.parse(instantOf(first))
  );
}
