import { limits } from '@haruka/contract/limits';
import { dayInTokyo } from '@haruka/i18n/patient';
import type { Broken } from './form.ts';

/** Says what is wrong with a date of birth as it was typed, such as `1990-2-30`: the part to mend, and what fits there. */
export function birthDateRule(typed: string): Broken {
  const say = (type: Broken['type'], limit: number | '' = '') => ({ type, message: String(limit) });
  const today = dayInTokyo(Date.now());
  const [year = '', month = '', day = ''] = typed.split('-');
  if (!year || !month || !day) return say('date_part');
  if (!/^\d{4}$/.test(year)) return say('date_year');
  const oldest = Number(today.slice(0, 4)) - limits.oldestAge;
  if (Number(year) < oldest) return say('date_early', oldest);
  if (Number(month) < 1 || Number(month) > 12) return say('date_month');
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) < 1 || Number(day) > lastDay) return say('date_day', lastDay);
  return say('date_past');
}

/** Whether somebody may have been born on this day: it exists, is past and not too long ago. */
export const isBirthDate = (typed: string): boolean => {
  const today = dayInTokyo(Date.now());
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(typed) &&
    typed < today &&
    Number(typed.slice(0, 4)) >= Number(today.slice(0, 4)) - limits.oldestAge
  );
};
