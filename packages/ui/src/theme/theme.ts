import { jaJP } from '@mui/material/locale';
import { createTheme, type Theme } from '@mui/material/styles';
import { type Accent, type Locale, rem, tokens } from './tokens.ts';

const { color } = tokens;

/** The MUI theme of one app. Three accents, one product. */
export const makeTheme = (accent: Accent, locale: Locale): Theme => {
  const { main, dark, tint } = tokens.accent[accent];
  return createTheme(
    {
      cssVariables: { cssVarPrefix: 'hk' },
      palette: {
        primary: { main, dark, light: tint, contrastText: '#FFFFFF' },
        success: { main: color.success },
        warning: { main: color.warning },
        error: { main: color.error },
        info: { main: color.info },
        text: { primary: color.ink, secondary: color.ink2 },
        background: { default: color.ground, paper: color.paper },
        divider: color.hairline,
      },
      shape: { borderRadius: tokens.radius.field },
      typography: {
        fontFamily: tokens.font,
        body1: { fontSize: rem(16), lineHeight: 1.7 },
        button: { fontSize: rem(16), lineHeight: 1.4, fontWeight: 700, textTransform: 'none', letterSpacing: '0.02em' },
      },
      transitions: {
        duration: { short: tokens.motion.slow, enteringScreen: tokens.motion.slow, leavingScreen: tokens.motion.fast },
      },
      components: {
        MuiButtonBase: { defaultProps: { disableRipple: true } },
        MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      },
    },
    locale === 'jp' ? jaJP : {},
  );
};
