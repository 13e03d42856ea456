import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { type ElementType, type ReactNode, createContext, use, useLayoutEffect, useMemo } from 'react';
import { createHarukaTheme } from './create-theme.ts';
import type { Scheme } from './palette.ts';
import { prefixes } from './prefixes.ts';
import type { Accent, Locale } from './tokens.ts';

/** The few words that stand beside every field, from the wording of the app. */
export type FieldWords = {
  required: string;
  optional: string;
  errorMark: string;
  show: string;
  hide: string;
  /** Shown under a text with a limit: what is used, and the limit. */
  count: (used: number, limit: number) => string;
};

/** A component outside a theme, as in a test, has no wording. */
const wordless: FieldWords = {
  required: '',
  optional: '',
  errorMark: '',
  show: '',
  hide: '',
  count: (used, limit) => `${used} / ${limit}`,
};

type Haruka = { accent: Accent; locale: Locale; link: ElementType; words: FieldWords; nonce?: string };

const Context = createContext<Haruka>({ accent: 'patient', locale: 'jp', link: 'a', words: wordless });

/** Which app and which language a component stands in, and how a link is made there. */
export const useHaruka = (): Haruka => use(Context);

const createStyles = (nonce?: string) => createCache({ key: 'hk', nonce, prepend: true, stylisPlugins: [prefixes] });
const documentStyles = new WeakMap<Document, EmotionCache>();

/** Returns the styles of the document: a theme that is mounted again finds there what it inserted before. */
function stylesFor(nonce?: string): EmotionCache {
  // A page that is prerendered carries its own styles only.
  if (typeof document === 'undefined') return createStyles(nonce);
  const known = documentStyles.get(document);
  if (known && known.nonce === nonce) return known;
  const styles = createStyles(nonce);
  documentStyles.set(document, styles);
  return styles;
}

export type HarukaThemeProps = {
  accent: Accent;
  locale: Locale;
  /** The nonce of the page's content security policy; style elements carry it. */
  nonce?: string;
  textScale?: 1 | 1.125 | 1.25;
  /** Light unless asked otherwise; `system` follows the device. */
  scheme?: Scheme | 'system';
  /** What renders an `href`: a component that takes `href` and hands it to the router. Plain `a` without it. */
  link?: ElementType;
  words: FieldWords;
  children: ReactNode;
};

const schemesOf = (scheme: Scheme | 'system'): Scheme[] => (scheme === 'light' ? ['light'] : ['light', 'dark']);

/** The theme of one app: wraps the whole app once. Also keeps the document's `lang` right. */
export const HarukaTheme = ({
  accent,
  locale,
  nonce,
  textScale = 1,
  scheme = 'light',
  link = 'a',
  words,
  children,
}: HarukaThemeProps) => {
  const cache = useMemo(() => stylesFor(nonce), [nonce]);
  const theme = useMemo(() => createHarukaTheme(accent, link, schemesOf(scheme)), [accent, link, scheme]);
  const size = useMemo(() => ({ ':root': { fontSize: `${textScale * 100}%` } }), [textScale]);
  const haruka = useMemo(
    () => ({ accent, locale, link, words, ...(nonce !== undefined && { nonce }) }),
    [accent, locale, link, words, nonce],
  );

  useLayoutEffect(() => {
    document.documentElement.lang = locale === 'jp' ? 'ja' : 'en';
  }, [locale]);

  return (
    <CacheProvider value={cache}>
      {/* Nothing is stored: the scheme comes from the app, and is known in the first render already (noSsr). */}
      <ThemeProvider key={scheme} theme={theme} defaultMode={scheme} storageManager={null} noSsr>
        <CssBaseline />
        <GlobalStyles styles={size} />
        <Context value={haruka}>{children}</Context>
      </ThemeProvider>
    </CacheProvider>
  );
};
