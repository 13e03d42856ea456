/** The product's names of its languages (FORM-4: default jp). */
export const localeNames = ['jp', 'en'] as const;
export type Locale = (typeof localeNames)[number];
export const defaultLocale: Locale = 'jp';

/**
 * The product writes "jp"; `<html lang>`, Accept-Language and i18next write "ja", Intl writes "ja-JP". With "jp", Intl and
 * plural rules would silently fall back to English, so this is the only place that maps them.
 */
export const localeTags = {
  jp: { html: 'ja', intl: 'ja-JP', name: '日本語' },
  en: { html: 'en', intl: 'en-US', name: 'English' },
} as const satisfies Record<Locale, { html: string; intl: string; name: string }>;

/** Returns the product's language for a browser's tag or an Accept-Language header, e.g. `en-GB,ja;q=0.8`. */
export const isLocale = (value: unknown): value is Locale => localeNames.includes(value as Locale);

/** Returns the product's language for a browser's tag or an Accept-Language header, e.g. `en-GB,ja;q=0.8`. */
export const localeOf = (tag: string | null | undefined): Locale =>
  /^\s*en\b/i.test(tag ?? '') ? 'en' : defaultLocale;
