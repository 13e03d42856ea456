import { desk, phone, type Locale } from '../support/index.ts';
import type { Visit } from './visit.ts';

const locales = ['jp', 'en'] as const;
/** The text size of a new browser, and the largest that the apps offer. */
const textScales = [1, 1.25] as const;
const tablet = { width: 768, height: 1024 };
const viewports = { 1280: desk, 768: tablet, 375: phone } as const;
type Width = keyof typeof viewports;

/** How a screen is opened: its language, the size of its text, and the widths at which it is inspected. */
export interface Variant {
  visit: Visit;
  locale: Locale;
  textScale: (typeof textScales)[number];
  widths: readonly Width[];
}

export const viewportOf = (width: Width) => viewports[width];

/** Returns every combination of visit, language, text size and width: what `test:night` inspects. */
export const allVariants = (visits: readonly Visit[]): Variant[] =>
  visits.flatMap((visit) =>
    locales.flatMap((locale) =>
      textScales.map((textScale) => ({ visit, locale, textScale, widths: withTablet(visit, textScale, [375, 1280]) })),
    ),
  );

/** Staff pages with the largest text are also seen on a tablet, where their columns have the least room. */
const withTablet = ({ app }: Visit, textScale: Variant['textScale'], widths: readonly Width[]): readonly Width[] =>
  app !== 'patient' && textScale > 1 ? [...widths, 768] : widths;

/** Two variants that share no value, so that a screen with both is seen in each language, at each width and text size. */
const pairs = [
  [variant('jp', 1280, 1), variant('en', 375, 1.25)],
  [variant('jp', 375, 1), variant('en', 1280, 1.25)],
  [variant('en', 1280, 1), variant('jp', 375, 1.25)],
  [variant('en', 375, 1), variant('jp', 1280, 1.25)],
] as const;

function variant(locale: Locale, width: Width, textScale: Variant['textScale']) {
  return { locale, textScale, widths: [width] } as const;
}

/**
 * Returns the sample that `test` inspects: every visit at least once. Every screen (the visits of one route) appears in
 * each language, at each width and at each text size. The pairs change from screen to screen, so every pair of values
 * also occurs. Staff pages with the largest text are also seen on a tablet.
 */
export function coveringVariants(visits: readonly Visit[]): Variant[] {
  const screens = Map.groupBy(visits, ({ app, name }) => `${app} ${name.split(' ')[0]}`);
  return [...screens.values()].flatMap((states, screen) => {
    // A screen with a single state is opened twice.
    const shown = states.length === 1 ? [...states, ...states] : states;
    return shown.map((visit, at) => {
      const { locale, textScale, widths } = pairs[(screen + Math.floor(at / 2)) % pairs.length]![at % 2]!;
      return { visit, locale, textScale, widths: withTablet(visit, textScale, widths) };
    });
  });
}
