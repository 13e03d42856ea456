import type { Components, Theme } from '@mui/material/styles';
import { color, phone, rem, tokens } from '../tokens.ts';

/** What other things stand on: paper, cards, dialogs, menus, bars, lists and tables. */
export const surfaces: Components<Theme> = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: color.hairline } } },
  MuiCard: {
    styleOverrides: {
      // What stands in a card may show its focus ring outside.
      root: { overflow: 'visible', border: `1px solid ${color.hairline}`, borderRadius: tokens.radius.card },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { borderRadius: tokens.radius.card, margin: rem(16), width: 'calc(100% - 2rem)' },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { padding: `${rem(24)} ${rem(24)} ${rem(16)}`, fontSize: rem(20), fontWeight: 700, lineHeight: 1.45 },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: `0 ${rem(24)} ${rem(16)}` } } },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: `${rem(8)} ${rem(24)} ${rem(24)}`,
        gap: rem(12),
        [phone]: { flexDirection: 'column-reverse' },
        '& > :not(style) ~ :not(style)': { margin: 0 },
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: rem(48), gap: rem(12), color: color.ink, whiteSpace: 'normal' } },
  },
};
