import type { Components, Theme } from '@mui/material/styles';
import { color, hover, rem, tokens } from '../tokens.ts';

/** Steps of a journey, pages of a list, tables. */
export const patterns: Components<Theme> = {
  MuiStepper: { styleOverrides: { root: { listStyle: 'none', margin: 0, padding: 0 } } },
  MuiStep: { styleOverrides: { root: { margin: 0 } } },
  MuiStepLabel: {
    styleOverrides: {
      label: {
        fontSize: rem(14),
        lineHeight: 1.4,
        color: color.ink2,
        '&.MuiStepLabel-alternativeLabel': { marginTop: rem(4) },
        '&.Mui-active': { color: color.primaryDark, fontWeight: 700 },
      },
    },
  },
  MuiStepIcon: {
    styleOverrides: {
      // A step that is still to come is an outline, so that the eye stays with the present one.
      root: {
        fontSize: rem(32),
        color: color.paper,
        border: `2px solid ${color.line}`,
        borderRadius: '50%',
        '&.Mui-active, &.Mui-completed': {
          color: color.primary,
          borderColor: color.primary,
          backgroundColor: color.primary,
        },
      },
      text: { fontSize: rem(12), fontWeight: 700, fill: color.ink2, '.Mui-active > &': { fill: color.paper } },
    },
  },
  MuiStepConnector: {
    styleOverrides: {
      root: {
        top: rem(16),
        '&.Mui-active > *, &.Mui-completed > *': { borderColor: color.primary },
      },
      line: { borderColor: color.hairline, borderTopWidth: 2 },
      alternativeLabel: { left: 'calc(-50% + 20px)', right: 'calc(50% + 20px)' },
    },
  },
  MuiPagination: { styleOverrides: { ul: { justifyContent: 'center', gap: rem(8) } } },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        gap: rem(4),
        minWidth: rem(48),
        height: 'auto',
        minHeight: rem(48),
        margin: 0,
        padding: `0 ${rem(12)}`,
        border: `1px solid ${color.hairline}`,
        borderRadius: tokens.radius.field,
        fontSize: rem(16),
        fontWeight: 700,
        color: color.primary,
        backgroundColor: color.paper,
        [hover]: { '&:hover': { backgroundColor: color.tint, textDecoration: 'underline' } },
        '&&.Mui-selected': { color: color.onPrimary, borderColor: color.primary, backgroundColor: color.primary },
      },
      ellipsis: { border: 0, backgroundColor: 'transparent', color: color.ink },
    },
  },
  MuiTable: {
    styleOverrides: {
      root: {
        '& caption': { captionSide: 'top', padding: 0, fontSize: rem(16), textAlign: 'start', color: color.ink },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { padding: `${rem(12)} ${rem(16)}`, borderColor: color.hairline, fontSize: rem(16), lineHeight: 1.5 },
      head: { fontSize: rem(14), fontWeight: 700, color: color.ink2 },
    },
  },
};
