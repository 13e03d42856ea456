import { desk, phone, type Locale } from '../support/index.ts';
import { pagesAtOnce } from './pages-at-once.ts';
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
 * Returns the sample that `test` inspects. A screen (the visits of one route) is seen in its first and its last state.
 * These are in each language, on a phone and a desktop, and at each text size. A screen with a single state is seen once, a staff
 * screen with the largest text. The pairs change from screen to screen, so every pair of values occurs. Every staff
 * screen is once seen on a tablet with the largest text. `test:night` inspects every state.
 */
export function coveringVariants(visits: readonly Visit[]): Variant[] {
  const screens = Map.groupBy(visits, screenOf);
  return [...screens.values()].flatMap((states, screen) => {
    const pair = pairs[screen % pairs.length]!;
    const isLarge = isStaff(states[0]!) || Math.floor(screen / pairs.length) % 2 === 1;
    const shown = states.length > 1 ? [states[0]!, states.at(-1)!] : states;
    return shown.map((visit, at) => {
      const { locale, textScale, widths } = shown.length > 1 ? pair[at]! : pair[isLarge ? 1 : 0];
      return { visit, locale, textScale, widths: withTablet(visit, textScale, onLarge(visit, screen, widths)) };
    });
  });
}

/** The screen of a visit: its app and the name of its route. */
export const screenOf = ({ app, name }: Visit): string => `${app} ${name.split(' ')[0]}`;

/**
 * Returns the variants with those of shared seats early, one among each group of others. They run one after another, and the
 * call that most of them show counts as missed an hour after the start.
 */
export function seatsFirst(variants: readonly Variant[]): Variant[] {
  const seated = variants.filter(({ visit }) => visit.seat);
  const others = variants.filter(({ visit }) => !visit.seat);
  const beside = pagesAtOnce - 1;
  return [
    ...seated.flatMap((one, at) => [one, ...others.slice(at * beside, (at + 1) * beside)]),
    ...others.slice(seated.length * beside),
  ];
}
