import { catalogues } from '@haruka/i18n/catalogues';
import type { FieldWords, Locale } from '@haruka/ui';

/** Returns the words beside every field in one language, as the apps pass them. */
export function fieldWords(locale: Locale): FieldWords {
  const { count, ...words } = catalogues.patient[locale].words.field;
  return { ...words, count: (used, limit) => count.replace('{{used}}', `${used}`).replace('{{limit}}', `${limit}`) };
}
