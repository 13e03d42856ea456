import type { ClosedDays, ClosedRule } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import type { FieldProblem } from '../../../platform/http/input.ts';
import { dayFrom, dayOfField } from '../availability/days.ts';
import { holidayOn } from '../availability/holidays.ts';

/**
 * Rejects settings with invalidInput and names each wrong field. A day must not be in the past or given twice. A rule is a
 * date or a weekday. An open holiday is a national holiday.
 */
export function checkClosedDays(
  { days, rules, open_holidays }: Pick<ClosedDays, 'days' | 'rules' | 'open_holidays'>,
  today: string,
): void {
  const dates = [
    ...days.map(({ on_day }, at) => ({ on_day, field: `days.${at}.on_day`, group: 'days' })),
    ...open_holidays.map((on_day, at) => ({ on_day, field: `open_holidays.${at}`, group: 'open_holidays' })),
  ];
  const problems = dates.flatMap(({ on_day, field, group }, at): FieldProblem[] => {
    if (dayOfField(field, on_day) < dayFrom(today)) return [{ field, rule: 'min', limit: today }];
    if (dates.slice(0, at).some((other) => other.group === group && other.on_day === on_day))
      return [{ field, rule: 'overlap', limit: on_day }];
    return group === 'open_holidays' && !holidayOn(dayFrom(on_day)) ? [{ field, rule: 'choice' }] : [];
  });
  rules.forEach((rule, at) => {
    const field = wrongPart(rule);
    if (field) problems.push({ field: `rules.${at}.${field}`, rule: 'invalid' });
  });
  if (problems.length > 0) throw new ApiError('invalidInput', { fields: problems });
}

/** Returns the part of a rule that does not fit: it is a date of the year, or a weekday with or without its number. */
function wrongPart({ month, day, dow, nth }: ClosedRule): 'month' | 'day' | 'dow' | 'nth' | undefined {
  if (month === null && dow === null) return 'dow';
  if (month === null) return day === null ? undefined : 'day';
  if (dow !== null) return 'dow';
  if (nth !== null) return 'nth';
  // A leap year, so that 29 February exists.
  return day !== null && new Date(Date.UTC(2028, month - 1, day)).getUTCMonth() === month - 1 ? undefined : 'day';
}
