import { type Theme, createTheme, enhanceHighContrast } from '@mui/material/styles';
import type { ElementType } from 'react';
import { baseStyles } from './base.ts';
import { componentsOf } from './components/index.ts';
import { type Scheme, paletteOf } from './palette.ts';
import { type Accent, color, phone, rem, tokens } from './tokens.ts';

/** Two levels of shadow; MUI asks for one per elevation. */
const low = '0 1px 2px rgba(23, 37, 42, 0.06), 0 2px 8px rgba(23, 37, 42, 0.05)';
const high = '0 4px 12px rgba(23, 37, 42, 0.10), 0 16px 40px rgba(23, 37, 42, 0.14)';
const shadows = ['none', ...Array.from({ length: 24 }, (_, at) => (at < 4 ? low : high))] as Theme['shadows'];

const typographyOf = (accent: Accent) => {
  const isPatient = accent === 'patient';
  const heading = (size: number, onPhone = size) => ({
    fontSize: rem(size),
    fontWeight: 700,
    lineHeight: 1.45,
    [phone]: { fontSize: rem(onPhone) },
  });
  return {
    fontFamily: tokens.font,
    fontWeightMedium: 700,
    h1: heading(isPatient ? 32 : 24, 24),
    h2: heading(isPatient ? 24 : 20, 20),
    h3: heading(18),
    h4: heading(16),
    body1: { fontSize: rem(16), lineHeight: 1.7 },
    body2: { fontSize: rem(14), lineHeight: 1.7 },
    caption: { fontSize: rem(14), lineHeight: 1.6 },
    button: { fontSize: rem(16), fontWeight: 700, lineHeight: 1.4, letterSpacing: '0.02em', textTransform: 'none' },
  } as const;
};

/**
 * Returns the MUI theme of one app: its palettes as CSS variables (`--hk-…`), type, space, shape, density, and how each
 * component looks. `link` renders every `href`. A page carries the variables of each of `schemes`, so an app names what
 * it shows.
 */
export const createHarukaTheme = (accent: Accent, link: ElementType, schemes: readonly Scheme[]): Theme =>
  enhanceHighContrast(
    createTheme({
      cssVariables: { cssVarPrefix: 'hk', colorSchemeSelector: '[data-scheme="%s"]' },
      colorSchemes: Object.fromEntries(schemes.map((scheme) => [scheme, { palette: paletteOf(scheme, accent) }])),
      typography: typographyOf(accent),
      spacing: rem(4),
      shape: { borderRadius: tokens.radius.field },
      shadows,
      breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1024, xl: 1280 } },
      transitions: {
        duration: {
          shortest: tokens.motion.fast,
          shorter: tokens.motion.fast,
          short: tokens.motion.slow,
          standard: tokens.motion.slow,
          enteringScreen: tokens.motion.slow,
          leavingScreen: tokens.motion.fast,
        },
      },
      motion: { reducedMotion: 'system' },
      focusVisible: {
        outlineColor: color.focusLine,
        outlineWidth: '4px',
        outlineOffset: '2px',
        boxShadow: `0 0 0 2px ${color.focusRing}`,
      },
      components: { ...componentsOf(link), MuiCssBaseline: { styleOverrides: baseStyles(accent) } },
    }),
  );
