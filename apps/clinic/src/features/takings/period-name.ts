import { formatDay } from '@haruka/i18n/clinic';

/** Returns a day (YYYY-MM-DD) or a month (YYYY-MM) as people read it. */
export const periodName = (period: string): string =>
  period.length === 7 ? period.replace('-', '/') : formatDay(period);
