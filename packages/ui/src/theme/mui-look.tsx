import { createTheme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { useHaruka } from './haruka-theme.tsx';
import { tokens } from './tokens.ts';

const { color } = tokens;

/**
 * Dresses the parts that come from MUI: dialogs and drawers, whose focus traps are worth having. Put it around them, not
 * around an app: no first screen shows one, so none has to carry MUI (performance W1).
 */
export const MuiLook = ({ children }: { children: ReactNode }) => {
  const { accent } = useHaruka();
  const theme = useMemo(() => {
    const { main, dark, tint } = tokens.accent[accent];
    return createTheme({
      palette: {
        primary: { main, dark, light: tint, contrastText: '#FFFFFF' },
        text: { primary: color.ink, secondary: color.ink2 },
        background: { default: color.ground, paper: color.paper },
        divider: color.hairline,
      },
      shape: { borderRadius: tokens.radius.field },
      typography: { fontFamily: tokens.font },
      transitions: {
        duration: { short: tokens.motion.slow, enteringScreen: tokens.motion.slow, leavingScreen: tokens.motion.fast },
      },
      components: { MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } } },
    });
  }, [accent]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
};
