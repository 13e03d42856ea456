import type { Components, Theme } from '@mui/material/styles';
import { color, phone, rem, tokens } from '../tokens.ts';

const states = {
  success: { main: color.success, soft: color.successSoft },
  info: { main: color.info, soft: color.infoSoft },
  warning: { main: color.warning, soft: color.warningSoft },
  error: { main: color.error, soft: color.errorSoft },
} as const;
const tones = ['success', 'info', 'warning', 'error'] as const;

/** What says how things are: banners, chips, toasts, progress, placeholders. */
export const feedback: Components<Theme> = {
  MuiAlert: {
    styleOverrides: {
      root: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: `${rem(8)} ${rem(12)}`,
        padding: `${rem(12)} ${rem(16)}`,
        border: '1px solid',
        borderInlineStartWidth: 6,
        color: color.ink,
        fontSize: rem(16),
        lineHeight: 1.6,
        boxShadow: 'none',
        variants: tones.map((severity) => ({
          props: { severity },
          style: {
            color: color.ink,
            backgroundColor: states[severity].soft,
            borderColor: states[severity].main,
            '& .MuiAlert-icon': { color: states[severity].main },
          },
        })),
      },
      icon: { margin: `${rem(2)} 0 0`, padding: 0, alignSelf: 'start', opacity: 1 },
      // An action that would leave less room than this for the text stands below it.
      message: { flex: '1 1 0', minWidth: `min(${rem(320)}, calc(100% - ${rem(40)}))`, padding: 0 },
      action: {
        margin: 0,
        marginInlineStart: 'auto',
        padding: 0,
        [phone]: { flexBasis: '100%', paddingInlineStart: rem(36) },
      },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: { display: 'block', margin: 0, fontWeight: 700, lineHeight: 1.6 } } },
  MuiChip: {
    styleOverrides: {
      root: {
        width: 'fit-content',
        height: 'auto',
        minHeight: rem(28),
        gap: rem(4),
        padding: `${rem(2)} ${rem(10)} ${rem(2)} ${rem(8)}`,
        border: '1px solid',
        borderRadius: tokens.radius.pill,
        fontSize: rem(14),
        fontWeight: 700,
        lineHeight: 1.4,
        '& .MuiChip-icon': { margin: 0, color: 'inherit' },
        variants: [
          { props: { color: 'default' }, style: { color: color.ink2, backgroundColor: color.quiet } },
          ...tones.map((tone) => ({
            props: { color: tone },
            style: { color: states[tone].main, backgroundColor: states[tone].soft, borderColor: states[tone].main },
          })),
        ],
      },
      label: {
        padding: 0,
        overflow: 'visible',
        // Large text on the narrowest phone: a long state takes two lines.
        '@media (max-width: 479.95px)': { whiteSpace: 'normal' },
      },
    },
  },
  // Toasts stand in one stack, which has the place at the foot of the page.
  MuiSnackbar: {
    styleOverrides: { root: { position: 'static', transform: 'none', pointerEvents: 'auto', maxWidth: rem(560) } },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        minWidth: 0,
        flexWrap: 'nowrap',
        padding: `${rem(14)} ${rem(20)}`,
        borderRadius: tokens.radius.card,
        color: 'var(--hk-palette-toast-text)',
        backgroundColor: 'var(--hk-palette-toast-ground)',
        boxShadow: tokens.shadow.high,
        fontSize: rem(16),
        lineHeight: 1.6,
      },
      message: {
        display: 'flex',
        alignItems: 'flex-start',
        gap: rem(12),
        padding: 0,
        '& svg': { flexShrink: 0, marginTop: rem(1) },
      },
    },
  },
  MuiSkeleton: { styleOverrides: { root: { backgroundColor: color.bone } } },
  MuiAvatar: { styleOverrides: { root: { fontWeight: 700, color: color.primaryDark, backgroundColor: color.tint } } },
};
