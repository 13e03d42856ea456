import {
  type Attendance,
  type AttendanceState,
  type StampDay,
  type StampMonth,
  tokyoOffsetMinutes,
} from '@haruka/contract';
import { attendanceTexts, type Locale, weekdayTexts } from '@haruka/i18n/server';
import type { CsvTable } from '../../../platform/csv/csv-file.ts';
import { dayFrom, instantOf, slotsPerDay, textOf, tokyoTimeOf, weekdayOf } from '../availability/days.ts';
import { holidayOn } from '../availability/holidays.ts';

/** Returns a month as a table: a line for each person and day, with the plan, the absences and the stamps. */
export function attendanceTable(month: string, { doctors }: Attendance, stamps: StampMonth, locale: Locale): CsvTable {
  const texts = attendanceTexts[locale];
  const states: Record<AttendanceState, string> = texts.states;
  const planOf = new Map(doctors.map((one) => [one.doctor.id, one]));
  const rows = stamps.people.flatMap(({ member, days }) => {
    const plan = planOf.get(member.id);
    return daysBetween(stamps).map((on_day) => {
      const planned = plan?.days.find((one) => one.on_day === on_day);
      const absences = plan?.absences.filter((absence) => overlaps(absence, on_day)) ?? [];
      return [
        on_day,
        weekdayTexts[locale][weekdayOf(dayFrom(on_day))] ?? '',
        holidayOn(dayFrom(on_day)) ?? '',
        `${member.last_name} ${member.first_name}`.trim(),
        planned ? states[planned.state] : '',
        planned?.hours.map(({ from, to }) => `${from}-${to}`).join(' ') ?? '',
        absences.map(({ start_at, end_at }) => `${dayAndTime(start_at)}-${dayAndTime(end_at)}`).join(' '),
        absences.map(({ reason }) => reason).join(' '),
        ...stampCells(
          days.find((one) => one.on_day === on_day),
          texts.flags,
        ),
      ];
    });
  });
  return { name: `attendance-${month}`, head: texts.columns, rows };
}

type Flags = (typeof attendanceTexts)[Locale]['flags'];

/** Beginning, end, break and worked time in minutes, what stands out, and the reasons of corrections. */
function stampCells(day: StampDay | undefined, flags: Flags): (string | number)[] {
  if (!day) return ['', '', '', '', '', ''];
  const timesOf = (wanted: 'IN' | 'OUT') =>
    day.stamps
      .filter(({ kind }) => kind === wanted)
      .map(({ at }) => minuteText(at))
      .join(' ');
  const made = day.corrections.filter(({ state }) => state === 'MADE');
  const notes = [
    ...(day.is_missing ? [flags.missing] : []),
    ...(day.is_late ? [flags.late] : []),
    ...(day.is_running ? [flags.running] : []),
    ...(made.length > 0 ? [flags.corrected] : []),
  ];
  return [
    timesOf('IN'),
    timesOf('OUT'),
    day.break_minutes,
    day.worked_minutes,
    notes.join(' '),
    made.map(({ reason }) => reason).join(' '),
  ];
}

function daysBetween({ from_day, to_day }: StampMonth): string[] {
  const from = dayFrom(from_day);
  return Array.from({ length: dayFrom(to_day) - from + 1 }, (_, nth) => textOf(from + nth));
}

/** Absences lie on the grid of ten minutes. */
const dayAndTime = (at: string) => tokyoTimeOf(Date.parse(at)).slice(0, 16).replace('T', ' ');

/** A stamp to the minute: the wall time in Tokyo. */
const minuteText = (at: string) => new Date(Date.parse(at) + tokyoOffsetMinutes * 60_000).toISOString().slice(11, 16);

function overlaps({ start_at, end_at }: { start_at: string; end_at: string }, on_day: string): boolean {
  const first = dayFrom(on_day) * slotsPerDay;
  return (
    Date.parse(start_at) < Date.parse(instantOf(first + slotsPerDay)) &&
    Date.parse(end_at) > Date.parse(instantOf(first))
  );
}
