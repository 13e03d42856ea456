import MuiCard, { type CardProps } from '@mui/material/Card';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, focusRing, hover, phone, rem, tokens } from '../theme/tokens.ts';

/**
 * Wraps a card whose layout depends on its own width. The card is narrow on a phone and in one of three columns of a
 * desktop.
 */
export const Room = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  containerType: 'inline-size',
});
export const inNarrowRoom = '@container (max-width: 28rem)';

export const Paper = styled((props: CardProps) => <MuiCard component="article" {...props} />)({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${rem(12)} ${rem(16)}`,
  alignItems: 'start',
  // Of cards of one height in a row, a shorter one keeps its lines together.
  alignContent: 'start',
  padding: rem(20),
  transition: `box-shadow ${tokens.motion.slow}ms, border-color ${tokens.motion.slow}ms`,
  [hover]: {
    '&[data-link="true"]:hover': { borderColor: color.primary, boxShadow: tokens.shadow.high },
  },
  '&:has(a[data-whole]:focus-visible)': focusRing,
  [phone]: { padding: rem(16), columnGap: rem(12) },
});
const Whole = styled(Link)({
  color: 'inherit',
  textDecoration: 'underline',
  textDecorationColor: color.primary,
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.25em',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.radius.card },
  [hover]: {
    '&:hover': { color: color.primaryDark, textDecorationThickness: '3px' },
  },
  '&:focus-visible': { outline: 'none', boxShadow: 'none' },
});
export const Body = styled('div')({
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: rem(8),
  // Where it is narrow only the name stands beside the picture; what follows has the whole width.
  '&[data-flow="true"]': {
    [inNarrowRoom]: {
      display: 'contents',
      '& > *': { gridColumn: '1 / -1' },
      '& > [data-name]': { gridColumn: 2, alignSelf: 'center' },
    },
  },
});
const Name = styled('h2')({ fontSize: rem(18), lineHeight: 1.5, wordBreak: 'normal', textWrap: 'wrap' });
export const Fact = styled('p')({
  display: 'flex',
  gap: rem(6),
  fontSize: rem(16),
  lineHeight: 1.6,
  color: color.ink2,
  '& svg': { flexShrink: 0, marginTop: rem(3) },
});
export const Next = styled('p')({
  display: 'inline-grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: rem(8),
  alignSelf: 'flex-start',
  padding: `${rem(4)} ${rem(10)}`,
  borderRadius: tokens.radius.field,
  fontSize: rem(14),
  lineHeight: 1.7,
  color: color.primaryDark,
  backgroundColor: color.tint,
  '& b': { display: 'inline-block', fontSize: rem(16) },
  '&[data-none="true"]': { color: color.ink2, backgroundColor: color.quiet },
  '& svg': { flexShrink: 0 },
});
export const Corner = styled('span')({ gridColumn: 3, gridRow: 1 });
export const Across = styled('div')({ gridColumn: '1 / -1', position: 'relative', zIndex: 1 });
export const Foot = styled('div')({
  gridColumn: '1 / -1',
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: rem(12),
  paddingTop: rem(12),
  borderTop: `1px solid ${color.hairline}`,
});

/** The heading of a card. With `href` the whole card leads there. */
export const Title = ({
  href,
  onClick,
  level = 2,
  children,
}: {
  href?: string;
  onClick?: () => void;
  level?: 2 | 3;
  children: ReactNode;
}) => (
  <Name as={`h${level}`} data-name="">
    {href ? (
      <Whole href={href} data-whole="" onClick={onClick}>
        {children}
      </Whole>
    ) : (
      children
    )}
  </Name>
);
