import type { ParsedInput, attendanceRoutes } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import type { FieldProblem } from '../../../platform/http/input.ts';
import { dayAt, dayFrom, dayOfField, instantOf, slotsPerDay, textOf } from '../availability/days.ts';

type Typed = Pick<ParsedInput<typeof attendanceRoutes.setAbsence>, 'from_day' | 'to_day' | 'from' | 'to'>;

/**
 * Returns the instants of an absence. It may have begun earlier today, e.g. of a doctor who went home. Rejects days in the
 * past, an end that is not after the start, and an absence that is over, with invalidInput and the wrong field.
 */
export function absenceSpan({ from_day, to_day, from, to }: Typed, now: number): { start_at: string; end_at: string } {
  const [first, today] = [dayOfField('from_day', from_day), dayAt(now)];
  dayOfField('to_day', to_day);
  if (first < today) throw rejected({ field: 'from_day', rule: 'min', limit: textOf(today) });
  const start = slotOf(from_day, from ?? '00:00');
  const end = slotOf(to_day, to ?? '24:00');
  if (end <= start) throw rejected({ field: 'to', rule: 'min', limit: from ?? '00:00' });
  const span = { start_at: instantOf(start), end_at: instantOf(end) };
  if (Date.parse(span.end_at) <= now) throw rejected({ field: 'to', rule: 'invalid' });
  return span;
}

const rejected = (problem: FieldProblem) => new ApiError('invalidInput', { fields: [problem] });

const slotOf = (day: string, time: string) =>
  dayFrom(day) * slotsPerDay + Number(time.slice(0, 2)) * 6 + Number(time.slice(3)) / 10;
