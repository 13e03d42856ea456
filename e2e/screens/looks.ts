import { desk, phone, type Locale } from '../support/index.ts';
import type { Visit } from './visit.ts';

const locales = ['jp', 'en'] as const;
/** The text size of a new browser, and the largest that the apps offer. */
const textScales = [1, 1.25] as const;
const viewports = { 1280: desk, 375: phone } as const;
type Width = keyof typeof viewports;

/** How a screen is opened: its language, the size of its text, and the widths at which it is inspected. */
export interface Look {
  visit: Visit;
  locale: Locale;
  textScale: (typeof textScales)[number];
  widths: readonly Width[];
}

export const viewportOf = (width: Width) => viewports[width];

/** Returns every combination of visit, language, text size and width: what `test:night` inspects. */
export const everyLook = (visits: readonly Visit[]): Look[] =>
  visits.flatMap((visit) =>
    locales.flatMap((locale) => textScales.map((textScale) => ({ visit, locale, textScale, widths: [375, 1280] }))),
  );

/** Two looks that share nothing, so that a screen with both is seen in each language, at each width and text size. */
const pairs = [
  [look('jp', 1280, 1), look('en', 375, 1.25)],
  [look('jp', 375, 1), look('en', 1280, 1.25)],
  [look('en', 1280, 1), look('jp', 375, 1.25)],
  [look('en', 375, 1), look('jp', 1280, 1.25)],
] as const;

function look(locale: Locale, width: Width, textScale: Look['textScale']) {
  return { locale, textScale, widths: [width] } as const;
}

/**
 * Returns the sample that `test` inspects: every visit at least once, and every screen (the visits of one route) in each
 * language, at each width and at each text size. From screen to screen the pairs change, so that every two of these
 * values also meet.
 */
export function coveringLooks(visits: readonly Visit[]): Look[] {
  const screens = Map.groupBy(visits, ({ app, name }) => `${app} ${name.split(' ')[0]}`);
  return [...screens.values()].flatMap((states, screen) => {
    // A screen with a single state is opened twice.
    const shown = states.length === 1 ? [...states, ...states] : states;
    return shown.map((visit, at) => ({ visit, ...pairs[(screen + Math.floor(at / 2)) % pairs.length]![at % 2]! }));
  });
}
