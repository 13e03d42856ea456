import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next } from 'react-i18next';
import type { common } from './jp/common/index.ts';
import { defaultLocale, isLocale, localeTags, type Locale } from './locale.ts';
import type { KeyOf, Mirror } from './mirror.ts';
import { savePreference, preference } from './preference.ts';

type Catalogue = Mirror<typeof common>;
/** One dynamic import per language, so that a browser fetches only the language it shows. */
export type Catalogues = Record<Locale, () => Promise<Catalogue>>;

const preferenceName = 'haruka.locale';
let catalogues: Catalogues | undefined;
let current: Locale = defaultLocale;
const listeners = new Set<() => void>();

/** Loads the wording of an app in the given, the remembered, or the default language. */
export async function startWording(of: Catalogues, locale: Locale | undefined) {
  catalogues = of;
  current = locale ?? remembered() ?? defaultLocale;
  const translation = await of[current]();
  const lng = localeTags[current].html;
  await i18next.use(initReactI18next).init({
    lng,
    resources: { [lng]: { translation } },
    fallbackLng: false,
    // React escapes texts itself.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  notify();
}

/** Switches the language of everything on screen, and remembers it. The page and its drafts stay. */
export async function setLocale(locale: Locale) {
  if (!catalogues) throw new Error('initWording comes before setLocale');
  const lng = localeTags[locale].html;
  if (!i18next.hasResourceBundle(lng, 'translation')) {
    i18next.addResourceBundle(lng, 'translation', await catalogues[locale]());
  }
  current = locale;
  await i18next.changeLanguage(lng);
  savePreference(preferenceName, locale);
  notify();
}

/** Returns the display language. */
export const getLocale = (): Locale => current;

/** Returns the display language in a component, which renders again when the language changes. */
export const useLocale = (): Locale => useSyncExternalStore(subscribe, getLocale, getLocale);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notify() {
  if (typeof document !== 'undefined') document.documentElement.lang = localeTags[current].html;
  for (const listener of listeners) listener();
}

function remembered(): Locale | undefined {
  const kept = preference(preferenceName);
  return isLocale(kept) ? kept : undefined;
}

type Translate = (key: KeyOf<typeof common>, params?: Record<string, string | number>) => string;
/** Returns a text that is common to all apps, for code outside components; inside them `useTranslation` has the app's own texts too. */
export const translate: Translate = (key, params) => (i18next.t as unknown as Translate)(key, params);

/** Returns the wording of an error code in the display language; undefined for a code that this build does not know. */
export const codeText = (code: string): string | undefined => {
  const key = `errors.${code}` as never;
  return i18next.exists(key) ? String(i18next.t(key)) : undefined;
};
