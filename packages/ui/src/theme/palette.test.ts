import { getContrastRatio } from '@mui/material/styles';
import { expect, test } from 'vitest';
import { createHarukaTheme } from './create-theme.ts';
import { paletteOf } from './palette.ts';

const accents = ['patient', 'clinic', 'doctor'] as const;
const schemes = ['light', 'dark'] as const;
const variants = schemes.flatMap((scheme) => accents.map((accent) => ({ scheme, accent })));

test.each(variants)(
  'text is 4.5:1 and borders are 3:1 in the $scheme scheme of the $accent app',
  ({ scheme, accent }) => {
    const palette = paletteOf(scheme, accent);
    const { text, background, primary, line, surface, toast, calendar, stage } = palette;
    const states = [palette.success, palette.warning, palette.error, palette.info];
    const grounds = [background.default, background.paper, surface.quiet, surface.track, surface.neutral];
    const texts: [string, string][] = [
      ...[...grounds, primary.soft, ...states.map(({ soft }) => soft)].map((ground): [string, string] => [
        text.primary,
        ground,
      ]),
      ...grounds.map((ground): [string, string] => [text.secondary, ground]),
      ...[primary, ...states].flatMap((color): [string, string][] => [
        [color.main, background.paper],
        [color.main, background.default],
        [color.main, color.soft],
        [color.contrastText, color.main],
      ]),
      [primary.dark, primary.soft],
      [primary.contrastText, primary.dark],
      ...[toast.text, toast.success, toast.warning, toast.error, toast.info].map((ink): [string, string] => [
        ink,
        toast.ground,
      ]),
      [calendar.absentText, calendar.absent],
      ...Object.values(palette.lane).map((lane): [string, string] => [lane, background.paper]),
      [stage.text, stage.ground],
      [stage.soft, stage.ground],
      [stage.text, stage.end],
      [stage.text, stage.endHover],
    ];
    expect(texts.filter(([ink, ground]) => getContrastRatio(ink, ground) < 4.5)).toEqual([]);
    const borders = [background.default, background.paper].map((ground): [string, string] => [line.border, ground]);
    expect(borders.filter(([ink, ground]) => getContrastRatio(ink, ground) < 3)).toEqual([]);
  },
);

type Sheets = Record<string, Record<string, string>>;
const sheetsOf = (theme: ReturnType<typeof createHarukaTheme>): Sheets =>
  Object.assign({}, ...(theme as unknown as { generateStyleSheets: () => Sheets[] }).generateStyleSheets());

test('the theme is CSS variables: the accent of an app and its dark scheme', () => {
  const theme = createHarukaTheme('doctor', 'a', ['light', 'dark']);
  expect(theme.vars?.palette.primary.main).toContain('--hk-palette-primary-main');
  const sheets = sheetsOf(theme);
  expect(sheets[':root, [data-scheme="light"]']?.['--hk-palette-primary-main']).toBe('#5B3E8C');
  expect(sheets['[data-scheme="dark"]']?.['--hk-palette-primary-main']).toBe('#BBA3EC');
});

test('an app in the light scheme writes no variables of the dark one [UI-33]', () => {
  const sheets = sheetsOf(createHarukaTheme('patient', 'a', ['light']));
  expect(Object.keys(sheets).filter((selector) => selector.includes('dark'))).toEqual([]);
  expect(sheets[':root, [data-scheme="light"]']?.['--hk-palette-primary-main']).toBe('#0B6E6E');
});
