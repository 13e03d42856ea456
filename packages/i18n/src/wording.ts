import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next } from 'react-i18next';
import type { common } from './jp/common/index.ts';
import { defaultLocale, isLocale, localeTags, type Locale } from './locale.ts';
import type { KeyOf, Mirror } from './mirror.ts';
import { savePreference, preference } from './preference.ts';

/**
 * The wording of an app in one language: what every screen may show, and parts that some screens show besides. Each is a
 * dynamic import, so that a browser fetches only what it shows.
 */
interface Wording {
  base: () => Promise<Mirror<Pick<typeof common, 'client' | 'words'>>>;
  [part: string]: () => Promise<object>;
}
type Wordings = Record<Locale, Wording>;

const preferenceName = 'haruka.locale';
const namespace = 'translation';
let wordings: Wordings | undefined;
let started: Promise<void> = Promise.resolve();
let current: Locale = defaultLocale;
/** What the screens so far have asked for, and what is there of it in each language. */
const wanted = new Set(['base']);
let loaded: Record<Locale, Set<string>> = { jp: new Set(), en: new Set() };
const listeners = new Set<() => void>();

/** Loads the wording of an app in the given, the remembered, or the default language. */
export async function startWording(of: Wordings, locale: Locale | undefined) {
  current = locale ?? remembered() ?? defaultLocale;
  wordings = of;
  started = start(of);
  await started;
  notify();
}

async function start(of: Wordings) {
  const [locale, parts] = [current, [...wanted]];
  const texts = await read(of[locale], parts);
  const { html } = localeTags[locale];
  await i18next.use(initReactI18next).init({
    lng: html,
    resources: { [html]: { [namespace]: texts } },
    fallbackLng: false,
    // React escapes texts itself.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  loaded = { jp: new Set(), en: new Set(), [locale]: new Set(parts) };
}

async function read(wording: Wording, parts: readonly string[]) {
  const texts = await Promise.all(parts.map(async (part) => wording[part]?.()));
  return Object.assign({}, ...texts) as Record<string, object>;
}

/** Loads parts of the wording in the display language. They then follow each change of language. */
export async function loadWording(parts: readonly string[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  // They are fetched beside the base, and added after it.
  if (wordings) void read(wordings[current], parts).catch(() => {});
  await started;
  await complete(() => current);
}

/** Loads a component together with the parts of the wording that it shows. */
export async function loadWith<T>(parts: readonly string[], load: () => Promise<T>): Promise<T> {
  const [component] = await Promise.all([load(), loadWording(parts)]);
  return component;
}

/** Loads what a language does not have yet. The language and the parts may change meanwhile. */
async function complete(localeWanted: () => Locale) {
  for (;;) {
    const locale = localeWanted();
    const missing = [...wanted].filter((part) => !loaded[locale].has(part));
    if (!wordings || missing.length === 0) return;
    const texts = await read(wordings[locale], missing);
    i18next.addResourceBundle(localeTags[locale].html, namespace, texts, true, true);
    for (const part of missing) loaded[locale].add(part);
  }
}

/** Switches the language of everything on screen, and remembers it. The page and its drafts stay. */
export async function setLocale(locale: Locale) {
  if (!wordings) throw new Error('initWording comes before setLocale');
  await started;
  await complete(() => locale);
  current = locale;
  await i18next.changeLanguage(localeTags[locale].html);
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

/**
 * Loads the texts of the error codes, which no first screen shows. Without a connection it changes nothing: the message
 * of the server stands in.
 */
export const loadErrorTexts = (): Promise<void> => loadWording(['errors']).catch(() => {});

/** Returns the wording of an error code in the display language; undefined for a code without a loaded text. */
export const codeText = (code: string): string | undefined => {
  const key = `errors.${code}` as never;
  return i18next.exists(key) ? String(i18next.t(key)) : undefined;
};
