import type { DayHours, DaySpan } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import type { FieldProblem } from '../../../platform/http/input.ts';
import { dayFrom, dayOfField } from '../availability/days.ts';

interface Week {
  valid_from: string;
  valid_to: string | null;
  hours: readonly DayHours[];
}

/**
 * Rejects a week with invalidInput and names each wrong field. The validity must not begin in the past. Hours must end
 * after their start, and must not overlap an earlier entry of the same day.
 */
export function checkWeek({ valid_from, valid_to, hours }: Week, today: string): void {
  const problems: FieldProblem[] = [...orderProblems(hours), ...overlaps(hours)];
  if (dayOfField('valid_from', valid_from) < dayFrom(today))
    problems.unshift({ field: 'valid_from', rule: 'min', limit: today });
  if (valid_to !== null) dayOfField('valid_to', valid_to);
  if (problems.length > 0) throw new ApiError('invalidInput', { fields: problems });
}

/**
 * Rejects a single day with invalidInput and names each wrong field. The day must not have passed, and its hours follow the
 * rules of a week.
 */
export function checkDay({ on_day, hours }: { on_day: string; hours: readonly DaySpan[] }, today: string): void {
  const spans = hours.map((span) => ({ ...span, dow: 0 }));
  const problems: FieldProblem[] = [...orderProblems(spans), ...overlaps(spans)];
  if (dayOfField('on_day', on_day) < dayFrom(today)) problems.unshift({ field: 'on_day', rule: 'min', limit: today });
  if (problems.length > 0) throw new ApiError('invalidInput', { fields: problems });
}

const orderProblems = (hours: readonly DayHours[]): FieldProblem[] =>
  hours.flatMap(({ from, to }, at) =>
    from < to ? [] : [{ field: `hours.${at}.to`, rule: 'min' as const, limit: from }],
  );

const overlaps = (hours: readonly DayHours[]): FieldProblem[] =>
  hours.flatMap((one, at) => {
    const other = hours.slice(0, at).find(({ dow, from, to }) => dow === one.dow && from < one.to && one.from < to);
    return other ? [{ field: `hours.${at}.from`, rule: 'overlap' as const, limit: `${other.from}-${other.to}` }] : [];
  });
