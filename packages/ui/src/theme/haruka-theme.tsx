import createCache from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { type ElementType, type ReactNode, createContext, use, useLayoutEffect, useMemo } from 'react';
import { globalStyles } from './global.ts';
import type { Accent, Locale } from './tokens.ts';

/** The few words that stand beside every field; the app may pass its own. */
export type FieldWords = {
  required: string;
  optional: string;
  errorMark: string;
  show: string;
  hide: string;
  /** Shown under a text with a limit: what is used, and the limit. */
  count: (used: number, limit: number) => string;
};

const fieldWords: Record<Locale, FieldWords> = {
  jp: {
    required: '※必須',
    optional: '※任意',
    errorMark: '＊',
    show: '表示する',
    hide: '隠す',
    count: (used, limit) => `${used} / ${limit}文字`,
  },
  en: {
    required: 'Required',
    optional: 'Optional',
    errorMark: '* ',
    show: 'Show',
    hide: 'Hide',
    count: (used, limit) => `${used} / ${limit} characters`,
  },
};

type Haruka = { accent: Accent; locale: Locale; link: ElementType; words: FieldWords };

const Context = createContext<Haruka>({ accent: 'patient', locale: 'jp', link: 'a', words: fieldWords.jp });

/** Which app and which language a component stands in, and how a link is made there. */
export const useHaruka = (): Haruka => use(Context);

export type HarukaThemeProps = {
  accent: Accent;
  locale: Locale;
  /** The nonce of the page's content security policy; style elements carry it. */
  nonce?: string;
  textScale?: 1 | 1.125 | 1.25;
  /** What renders an `href`: a component that takes `href` and hands it to the router. Plain `a` without it. */
  link?: ElementType;
  words?: Partial<FieldWords>;
  children: ReactNode;
};

/** The theme of one app: wraps the whole app once. Also keeps the document's `lang` right. */
export const HarukaTheme = ({
  accent,
  locale,
  nonce,
  textScale = 1,
  link = 'a',
  words,
  children,
}: HarukaThemeProps) => {
  const cache = useMemo(() => createCache({ key: 'hk', nonce, prepend: true }), [nonce]);
  const styles = useMemo(() => globalStyles(accent, textScale), [accent, textScale]);
  const haruka = useMemo(
    () => ({ accent, locale, link, words: { ...fieldWords[locale], ...words } }),
    [accent, locale, link, words],
  );

  useLayoutEffect(() => {
    document.documentElement.lang = locale === 'jp' ? 'ja' : 'en';
  }, [locale]);

  return (
    <CacheProvider value={cache}>
      <Global styles={styles} />
      <Context value={haruka}>{children}</Context>
    </CacheProvider>
  );
};
