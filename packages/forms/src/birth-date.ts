import { limits } from '@haruka/contract/limits';
import type { InvalidField } from './contract-resolver.ts';

/** Returns the rule that a typed date of birth such as `1990-2-30` breaks on `today` (YYYY-MM-DD): the wrong part and its limit. */
export function birthDateRule(typed: string, today: string): InvalidField {
  const broken = (type: InvalidField['type'], limit: number | '' = '') => ({ type, message: String(limit) });
  const [year = '', month = '', day = ''] = typed.split('-');
  if (!year || !month || !day) return broken('date_part');
  if (!/^\d{4}$/.test(year)) return broken('date_year');
  const oldest = Number(today.slice(0, 4)) - limits.oldestAge;
  if (Number(year) < oldest) return broken('date_early', oldest);
  if (Number(month) < 1 || Number(month) > 12) return broken('date_month');
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) < 1 || Number(day) > lastDay) return broken('date_day', lastDay);
  return broken('date_past');
}

/** Returns whether a date of birth is possible on `today` (YYYY-MM-DD): it exists, is past and not too long ago. */
export const isBirthDate = (typed: string, today: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(typed) &&
  typed < today &&
  Number(typed.slice(0, 4)) >= Number(today.slice(0, 4)) - limits.oldestAge;
