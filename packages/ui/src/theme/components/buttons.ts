import type { Components, Theme } from '@mui/material/styles';
import type { ElementType } from 'react';
import { color, controlHeight, hover, rem, tokens } from '../tokens.ts';

/** What can be pressed: buttons, icon buttons and links. `link` renders every `href`. */
export const buttons = (link: ElementType): Components<Theme> => ({
  MuiButtonBase: { defaultProps: { disableRipple: true, LinkComponent: link } },
  MuiButton: {
    defaultProps: { variant: 'contained', disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: controlHeight,
        minWidth: rem(136),
        maxWidth: '100%',
        padding: `${rem(8)} ${rem(24)}`,
        flexShrink: 0,
        textAlign: 'center',
        '&[aria-disabled="true"]': { cursor: 'default' },
        variants: [
          {
            props: { variant: 'outlined' },
            style: {
              backgroundColor: color.paper,
              borderColor: 'currentColor',
              [hover]: { '&:hover': { color: color.primaryDark, backgroundColor: color.tint } },
            },
          },
          {
            props: { variant: 'outlined', color: 'error' },
            style: { [hover]: { '&:hover': { color: color.error, backgroundColor: color.errorSoft } } },
          },
          {
            props: { variant: 'text' },
            style: {
              minWidth: 0,
              paddingInline: rem(12),
              textDecoration: 'underline',
              textUnderlineOffset: '0.25em',
              [hover]: {
                '&:hover': {
                  color: color.primaryDark,
                  backgroundColor: color.tint,
                  textDecoration: 'underline',
                  textDecorationThickness: '3px',
                },
              },
            },
          },
          {
            props: { size: 'small' },
            style: {
              minHeight: rem(36),
              minWidth: rem(72),
              paddingInline: rem(12),
              fontSize: rem(14),
              // Smaller to the eye, but not to the finger.
              '&::after': { content: '""', position: 'absolute', inset: '-4px 0', minHeight: rem(44) },
            },
          },
        ],
        // An action that cannot be taken now; its reason is written below it.
        '&&[data-closed="true"]': {
          color: color.ink2,
          backgroundColor: color.quiet,
          border: `1px dashed ${color.line}`,
          textDecoration: 'none',
        },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        gap: rem(6),
        minWidth: rem(44),
        minHeight: rem(44),
        borderRadius: tokens.radius.field,
        color: color.ink,
        fontSize: rem(14),
        fontWeight: 700,
        lineHeight: 1.3,
        [hover]: { '&:hover': { backgroundColor: color.tint, color: color.primaryDark } },
        '&[aria-disabled="true"]': { color: color.ink2, cursor: 'default' },
      },
    },
  },
  MuiLink: {
    defaultProps: { component: link, underline: 'always' },
    styleOverrides: {
      root: {
        '--Link-underlineColor': 'currentColor',
        textDecorationThickness: '1px',
        textUnderlineOffset: '0.2em',
        [hover]: { '&:hover': { color: color.primaryDark, textDecorationThickness: '3px' } },
        '& svg': { verticalAlign: '-0.2em' },
        '& > svg': { marginInlineStart: rem(4) },
      },
      button: { textAlign: 'start' },
    },
  },
  MuiCircularProgress: { defaultProps: { color: 'inherit', disableShrink: true, thickness: 4.5 } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { padding: `${rem(6)} ${rem(12)}`, fontSize: rem(14), backgroundColor: color.ink, color: color.paper },
    },
  },
});
