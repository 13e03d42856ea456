import type { Components, Theme } from '@mui/material/styles';
import { color, hover, rem, tokens } from '../tokens.ts';

/** Where one can go: bars at the top and the foot, lists of places. */
export const navigation: Components<Theme> = {
  MuiAppBar: {
    defaultProps: { position: 'static', color: 'inherit', elevation: 0 },
    styleOverrides: {
      root: {
        zIndex: 'auto',
        color: color.ink,
        backgroundColor: color.paper,
        borderBottom: `1px solid ${color.hairline}`,
      },
    },
  },
  MuiToolbar: { styleOverrides: { root: { minHeight: rem(60), '@media (min-width: 600px)': { minHeight: rem(60) } } } },
  MuiListSubheader: {
    defaultProps: { disableSticky: true, disableGutters: true },
    styleOverrides: {
      root: {
        padding: `${rem(12)} ${rem(12)} ${rem(4)}`,
        fontSize: rem(14),
        fontWeight: 400,
        lineHeight: 1.7,
        color: color.ink2,
        backgroundColor: 'transparent',
      },
    },
  },
  MuiList: {
    styleOverrides: {
      root: {
        // The places of a header stand side by side.
        '&[data-bar="true"]': { display: 'flex', gap: rem(4) },
        '&[data-bar="true"] .MuiListItemButton-root': {
          minHeight: rem(44),
          gap: rem(6),
          padding: `${rem(4)} ${rem(12)}`,
          whiteSpace: 'nowrap',
        },
      },
    },
  },
  MuiListItem: { styleOverrides: { root: { margin: `0 0 ${rem(2)}` } } },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        gap: rem(12),
        minHeight: rem(48),
        padding: `${rem(8)} ${rem(12)}`,
        borderRadius: tokens.radius.field,
        color: color.ink,
        fontWeight: 500,
        lineHeight: 1.4,
        '& svg': { flexShrink: 0, color: color.ink2 },
        '& .MuiBadge-root': { marginInlineStart: 'auto' },
        [hover]: {
          '&:hover': { backgroundColor: color.tint, color: color.primaryDark, textDecoration: 'underline' },
        },
        '&&.Mui-selected': { backgroundColor: color.tint, color: color.primaryDark, fontWeight: 700 },
        '&&.Mui-selected svg': { color: color.primary },
      },
    },
  },
  MuiBottomNavigation: {
    styleOverrides: {
      root: {
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 1100,
        height: 'auto',
        paddingBottom: 'env(safe-area-inset-bottom)',
        borderTop: `1px solid ${color.hairline}`,
        boxShadow: tokens.shadow.low,
      },
    },
  },
  MuiBottomNavigationAction: {
    styleOverrides: {
      root: {
        position: 'relative',
        gap: rem(2),
        minWidth: 0,
        maxWidth: 'none',
        minHeight: rem(56),
        padding: `${rem(4)} ${rem(2)}`,
        color: color.ink,
        '& svg': { color: color.ink2 },
        '&.Mui-selected': { color: color.primaryDark },
        '&.Mui-selected svg': { color: color.primary },
        '&.Mui-selected::before': {
          content: '""',
          position: 'absolute',
          top: 0,
          left: '20%',
          right: '20%',
          height: 3,
          borderRadius: '0 0 3px 3px',
          backgroundColor: color.primary,
        },
        '& .MuiBadge-root': { position: 'absolute', top: rem(2), left: '55%' },
      },
      label: {
        fontSize: rem(14),
        fontWeight: 500,
        lineHeight: 1.2,
        '&.Mui-selected': { fontSize: rem(14), fontWeight: 700 },
      },
    },
  },
};
