import type { Locale } from './locale.ts';

/** The short names of the weekdays, Sunday first, by language. */
export const weekdayTexts: Record<Locale, readonly string[]> = {
  jp: ['日', '月', '火', '水', '木', '金', '土'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};
