import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, focusRing, hover, rem, tokens } from '../theme/tokens.ts';
import type { FieldProps } from './field.tsx';

export type Choice = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** Stands before the words: an icon or a small picture. */
  picture?: ReactNode;
  /** Why this one cannot be chosen. Written below it. */
  closedReason?: ReactNode;
};

export const Cards = styled('div')({
  display: 'grid',
  gap: rem(8),
  '&[data-columns="2"]': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))' },
});

export const Row = styled('label')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: rem(12),
  padding: `${rem(12)} ${rem(16)}`,
  minHeight: rem(60),
  borderRadius: tokens.radius.field,
  border: `1px solid ${color.line}`,
  backgroundColor: color.paper,
  cursor: 'pointer',
  transition: `background-color ${tokens.motion.fast}ms, border-color ${tokens.motion.fast}ms`,
  [hover]: {
    '&:hover': { borderColor: color.primary, backgroundColor: color.tint },
    '&[data-plain="true"]:hover': { color: color.primaryDark },
  },
  '&:has(input:checked)': {
    borderColor: color.primary,
    backgroundColor: color.tint,
    boxShadow: `inset 0 0 0 1px ${color.primary}`,
  },
  '&:has(input:focus-visible)': focusRing,
  '&:has(input[aria-disabled="true"])': {
    backgroundColor: color.ground,
    borderStyle: 'dashed',
    borderColor: color.line,
    cursor: 'default',
  },
  '&[data-plain="true"]': {
    border: 0,
    boxShadow: 'none',
    backgroundColor: 'transparent',
    padding: `${rem(8)} 0`,
    minHeight: rem(44),
  },
  '&[data-invalid="true"]': { borderColor: color.error },
});

/** The circle or square itself: 28 px drawn, the whole row is the touch area. */
export const Dot = styled('input')({
  appearance: 'none',
  flexShrink: 0,
  width: rem(28),
  height: rem(28),
  margin: 0,
  border: `2px solid ${color.line}`,
  borderRadius: '50%',
  backgroundColor: color.paper,
  cursor: 'inherit',
  display: 'grid',
  placeItems: 'center',
  transition: `border-color ${tokens.motion.fast}ms, background-color ${tokens.motion.fast}ms`,
  '&:focus-visible': { outline: 'none', boxShadow: 'none', borderRadius: '50%' },
  '&:checked': { borderColor: color.primary },
  '&::before': {
    content: '""',
    width: rem(14),
    height: rem(14),
    borderRadius: '50%',
    backgroundColor: color.primary,
    transform: 'scale(0)',
    transition: `transform ${tokens.motion.fast}ms`,
  },
  '&:checked::before': { transform: 'scale(1)' },
  '&[type="checkbox"], &[type="checkbox"]:focus-visible': { borderRadius: rem(6) },
  '&[type="checkbox"]:checked': { backgroundColor: color.primary },
  '&[type="checkbox"]::before': {
    width: rem(14),
    height: rem(8),
    borderRadius: 0,
    backgroundColor: 'transparent',
    borderLeft: `3px solid ${color.onPrimary}`,
    borderBottom: `3px solid ${color.onPrimary}`,
    transform: 'translateY(-2px) rotate(-45deg) scale(0)',
  },
  '&[type="checkbox"]:checked::before': { transform: 'translateY(-2px) rotate(-45deg) scale(1)' },
  '&[aria-invalid="true"]': { borderColor: color.error },
  '@media (forced-colors: active)': { appearance: 'auto' },
});

const Words = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  flex: 1,
  fontSize: rem(16),
  lineHeight: 1.6,
});
const Small = styled('span')({ fontSize: rem(14), color: color.ink2 });
const Picture = styled('span')({ display: 'inline-flex', flexShrink: 0, color: color.primary });
export const Legend = styled('legend')({
  padding: 0,
  marginBottom: rem(4),
  fontSize: rem(17),
  fontWeight: 700,
  lineHeight: 1.7,
});

/** The words of a choice, with what is to be known about it below. */
export const Said = ({ id, label, description, picture, closedReason }: Omit<Choice, 'value'> & { id: string }) => (
  <>
    {picture && <Picture>{picture}</Picture>}
    <Words>
      <span>{label}</span>
      {(description || closedReason) && (
        <Small id={id}>
          {description}
          {description && closedReason && <br />}
          {closedReason}
        </Small>
      )}
    </Words>
  </>
);

/** What radio cards and checkbox cards share. */
export type ChoicesProps = FieldProps & { options: Choice[]; columns?: 1 | 2; id?: string };
