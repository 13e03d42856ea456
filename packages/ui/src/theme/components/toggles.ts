import type { Components, Theme } from '@mui/material/styles';
import { color, controlHeight, hover, rem, tokens } from '../tokens.ts';

/** What is chosen by pressing: toggles, segments, tabs and their counts. */
export const toggles: Components<Theme> = {
  MuiToggleButton: {
    styleOverrides: {
      root: {
        gap: rem(6),
        minHeight: controlHeight,
        padding: `${rem(6)} ${rem(12)}`,
        border: `1px solid ${color.line}`,
        color: color.ink,
        backgroundColor: color.paper,
        lineHeight: 1.3,
        [hover]: { '&:hover': { borderColor: color.primary, backgroundColor: color.tint } },
        '&&.Mui-selected': {
          color: color.primaryDark,
          borderColor: color.primary,
          backgroundColor: color.tint,
          boxShadow: `inset 0 0 0 1px ${color.primary}`,
        },
        '&&.MuiToggleButton-primary.Mui-selected': {
          color: color.onPrimary,
          backgroundColor: color.primary,
        },
      },
    },
  },
  // A row of choices on one track, the chosen one raised.
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        gap: rem(4),
        padding: rem(4),
        borderRadius: tokens.radius.card,
        backgroundColor: color.track,
        '& .MuiToggleButtonGroup-grouped': {
          flex: 1,
          margin: 0,
          minHeight: rem(44),
          padding: `${rem(4)} ${rem(12)}`,
          border: 0,
          borderRadius: tokens.radius.field,
          color: color.ink2,
          backgroundColor: 'transparent',
          whiteSpace: 'nowrap',
          [hover]: { '&:hover': { color: color.primaryDark, backgroundColor: 'transparent' } },
          '&.Mui-selected.MuiToggleButton-root': {
            color: color.primaryDark,
            backgroundColor: color.paper,
            boxShadow: tokens.shadow.low,
            textDecoration: 'underline',
            textDecorationThickness: '2px',
            textUnderlineOffset: '0.35em',
          },
          // On the narrowest phones the word is worth more than its picture.
          '@media (max-width: 419.95px)': { paddingInline: rem(6), '& svg': { display: 'none' } },
        },
        '& small': { fontSize: rem(14), fontWeight: 400, textDecoration: 'none' },
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { borderBottom: `1px solid ${color.hairline}` },
      list: { gap: rem(4) },
      indicator: { height: 3 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: rem(48),
        padding: `${rem(8)} ${rem(16)}`,
        gap: rem(6),
        color: color.ink2,
        [hover]: { '&:hover': { color: color.primaryDark, backgroundColor: color.tint } },
        '&.Mui-selected': { color: color.primary },
      },
    },
  },
  // A count after its word: part of the line, not over a corner.
  MuiBadge: {
    styleOverrides: {
      badge: {
        position: 'static',
        transform: 'none',
        minWidth: rem(24),
        height: rem(24),
        padding: `0 ${rem(7)}`,
        borderRadius: tokens.radius.pill,
        fontSize: rem(14),
        fontWeight: 700,
        '&.MuiBadge-colorDefault, &:not([class*="MuiBadge-color"])': { color: color.ink, backgroundColor: color.track },
      },
    },
  },
};
