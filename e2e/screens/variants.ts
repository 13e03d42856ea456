import { desk, phone, type Locale } from '../support/index.ts';
import type { Visit } from './visit.ts';

const locales = ['jp', 'en'] as const;
/** The text size of a new browser, and the largest that the apps offer. */
const textScales = [1, 1.25] as const;
const tablet = { width: 768, height: 1024 };
/** A large screen of a back office. */
const wide = { width: 1920, height: 1080 };
const viewports = { 1920: wide, 1280: desk, 768: tablet, 375: phone } as const;
type Width = keyof typeof viewports;
/** Where every screen is checked for overflow. The narrowest phone is also a desktop at 400 % zoom (WCAG 1.4.10). */
export const overflowWidths = [1920, 1280, 768, 375, 320] as const;

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
      textScales.map((textScale) => ({
        visit,
        locale,
        textScale,
        widths: withTablet(visit, textScale, isStaff(visit) ? [375, 1280, 1920] : [375, 1280]),
      })),
    ),
  );

const isStaff = ({ app }: Visit) => app !== 'patient';

/** Staff pages with the largest text are also seen on a tablet, where their columns have the least room. */
const withTablet = (visit: Visit, textScale: Variant['textScale'], widths: readonly Width[]): readonly Width[] =>
  isStaff(visit) && textScale > 1 ? [...widths, 768] : widths;

/** Of the staff screens that are seen on a desktop, the sample sees every second group of four on a large one. */
const onLarge = (visit: Visit, screen: number, widths: readonly Width[]): readonly Width[] =>
  isStaff(visit) && Math.floor(screen / pairs.length) % 2 === 1
    ? widths.map((width) => (width === 1280 ? 1920 : width))
    : widths;

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
 * each language, on a phone and a desktop, and at each text size. The pairs change from screen to screen, so every pair
 * of values also occurs. Every staff screen is once seen on a tablet with the largest text.
 */
export function coveringVariants(visits: readonly Visit[]): Variant[] {
  const screens = Map.groupBy(visits, ({ app, name }) => `${app} ${name.split(' ')[0]}`);
  return [...screens.values()].flatMap((states, screen) => {
    // A screen with a single state is opened twice.
    const shown = states.length === 1 ? [...states, ...states] : states;
    return shown.map((visit, at) => {
      const { locale, textScale, widths } = pairs[(screen + Math.floor(at / 2)) % pairs.length]![at % 2]!;
      const seen = onLarge(visit, screen, widths);
      // Of the states of a screen, the first with the largest text is seen on a tablet.
      return { visit, locale, textScale, widths: at === 1 ? withTablet(visit, textScale, seen) : seen };
    });
  });
}
