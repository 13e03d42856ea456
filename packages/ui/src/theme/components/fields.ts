import type { Components, Theme } from '@mui/material/styles';
import { color, controlHeight, focusRing, hover, rem, tokens } from '../tokens.ts';

/**
 * A form library sets `checked` on the input itself, past the React state. Both signs are therefore there, and
 * the input decides which one is seen.
 */
const drawnByTheInput = {
  padding: 0,
  color: color.line,
  [hover]: { '&:hover': { backgroundColor: 'transparent' } },
  // The line around it shows the focus.
  '&&.Mui-focusVisible': { outline: 'none', boxShadow: 'none' },
  '& svg:last-of-type, & input:checked ~ svg:first-of-type': { display: 'none' },
  '& input:checked ~ svg:last-of-type': { display: 'block', color: color.primary },
  '& input[aria-invalid="true"] ~ svg:first-of-type': { color: color.error },
} as const;

/** What is filled in: boxes to type in, lists to choose from, and the words around them. */
export const fields: Components<Theme> = {
  MuiFormControl: { defaultProps: { fullWidth: true }, styleOverrides: { root: { gap: rem(4), minWidth: 0 } } },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        padding: 0,
        fontSize: rem(17),
        fontWeight: 700,
        lineHeight: 1.7,
        color: color.ink,
        '&.Mui-focused, &.Mui-error': { color: color.ink },
      },
    },
  },
  // The label stands above its box, in the text, and never inside it.
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        position: 'static',
        display: 'inline',
        maxWidth: 'none',
        overflow: 'visible',
        whiteSpace: 'normal',
        transform: 'none',
        pointerEvents: 'auto',
        userSelect: 'auto',
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: 0,
        fontSize: rem(16),
        lineHeight: 1.7,
        color: color.ink2,
        '&.Mui-error': { color: color.error },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        alignItems: 'stretch',
        minHeight: controlHeight,
        lineHeight: 1.5,
        backgroundColor: color.paper,
        [hover]: { '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: color.ink } },
        '&.Mui-focused': { ...focusRing, borderRadius: tokens.radius.field },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: color.ink },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: color.error },
        '&:has([readonly]:not([aria-hidden]))': { backgroundColor: color.ground },
        '&:has([readonly]:not([aria-hidden])) .MuiOutlinedInput-notchedOutline': { borderStyle: 'dashed' },
      },
      multiline: { padding: 0 },
      notchedOutline: { borderColor: color.line },
      input: {
        height: 'auto',
        boxSizing: 'border-box',
        padding: `${rem(7)} ${rem(16)}`,
        '&:focus-visible': { outline: 'none', boxShadow: 'none' },
        '&[data-align="end"]': { textAlign: 'end' },
        'textarea&': { padding: `${rem(12)} ${rem(16)}` },
      },
    },
  },
  MuiInputAdornment: {
    styleOverrides: { root: { alignSelf: 'center', maxHeight: 'none', height: 'auto', color: color.ink } },
  },
  MuiNativeSelect: {
    styleOverrides: {
      root: { width: '100%' },
      select: {
        '&&&': { paddingInlineEnd: rem(48), minHeight: 0 },
        textOverflow: 'ellipsis',
        borderRadius: tokens.radius.field,
        '&:focus': { backgroundColor: 'transparent' },
      },
      icon: { right: rem(14), color: color.ink2 },
    },
  },
  MuiCheckbox: { styleOverrides: { root: drawnByTheInput } },
  MuiRadio: { styleOverrides: { root: drawnByTheInput } },
  MuiFormControlLabel: {
    styleOverrides: {
      root: {
        position: 'relative',
        gap: rem(12),
        margin: 0,
        padding: `${rem(12)} ${rem(16)}`,
        minHeight: rem(60),
        borderRadius: tokens.radius.field,
        border: `1px solid ${color.line}`,
        backgroundColor: color.paper,
        transition: `background-color ${tokens.motion.fast}ms, border-color ${tokens.motion.fast}ms`,
        [hover]: {
          '&:hover': { borderColor: color.primary, backgroundColor: color.tint },
          '&[data-plain="true"]:hover': { color: color.primaryDark },
        },
        '&:not([data-plain="true"]):has(input:checked)': {
          borderColor: color.primary,
          backgroundColor: color.tint,
          boxShadow: `inset 0 0 0 1px ${color.primary}`,
        },
        '&:has(input:focus-visible)': focusRing,
        '&:has(input[aria-disabled="true"])': {
          backgroundColor: color.ground,
          border: `1px dashed ${color.line}`,
          cursor: 'default',
        },
        '&.Mui-error': { borderColor: color.error },
        // A line of text to tick, without the card around it.
        '&[data-plain="true"]': {
          border: 0,
          backgroundColor: 'transparent',
          padding: `${rem(8)} 0`,
          minHeight: rem(44),
        },
      },
    },
  },
};
