import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useHaruka } from '../theme/haruka-theme.tsx';
import { color, focusRing, hover, rem, tokens } from '../theme/tokens.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** One place a person can go. `current` marks where they are. */
export type NavItem = {
  href: string;
  label: string;
  icon?: ReactNode;
  current?: boolean;
  /** A number worth seeing: unread, waiting. `countLabel` says what it counts. */
  count?: number;
  countLabel?: string;
};

const Skip = styled('a')({
  position: 'absolute',
  left: rem(8),
  top: rem(-80),
  zIndex: 1500,
  padding: `${rem(12)} ${rem(16)}`,
  borderRadius: tokens.radius.field,
  backgroundColor: color.paper,
  fontWeight: 700,
  '&:focus': { top: rem(8) },
});

/** Past the header, straight to what the page is about. */
export const SkipLink = ({ children }: { children: ReactNode }) => (
  <Skip
    href="#main"
    onClick={(event) => {
      // The router must not see a change of hash.
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
  >
    {children}
  </Skip>
);

const Anchor = styled('a')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: rem(12),
  minHeight: rem(48),
  padding: `${rem(8)} ${rem(12)}`,
  borderRadius: tokens.radius.field,
  color: color.ink,
  fontWeight: 500,
  lineHeight: 1.4,
  textDecoration: 'none',
  '& svg': { flexShrink: 0, color: color.ink2 },
  [hover]: {
    '&:hover': { backgroundColor: color.tint, color: color.primaryDark, textDecoration: 'underline' },
  },
  '&[aria-current="page"]': { backgroundColor: color.tint, color: color.primaryDark, fontWeight: 700 },
  '&[aria-current="page"] svg': { color: color.primary },
  '&:focus-visible': { ...focusRing, borderRadius: tokens.radius.field },
  '&[data-shape="bar"]': { minHeight: rem(44), gap: rem(6), padding: `${rem(4)} ${rem(12)}` },
  '&[data-shape="tab"]': {
    flex: 1,
    flexDirection: 'column',
    justifyContent: 'center',
    gap: rem(2),
    minHeight: rem(56),
    minWidth: 0,
    padding: `${rem(4)} ${rem(2)}`,
    fontSize: rem(14),
    textAlign: 'center',
    backgroundColor: 'transparent',
    lineHeight: 1.2,
  },
  '&[data-shape="tab"][aria-current="page"]::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    left: '20%',
    right: '20%',
    height: 3,
    borderRadius: '0 0 3px 3px',
    backgroundColor: color.primary,
  },
});

const Badge = styled('span')({
  marginInlineStart: 'auto',
  minWidth: rem(24),
  padding: `0 ${rem(7)}`,
  borderRadius: 999,
  backgroundColor: color.primary,
  color: color.onPrimary,
  fontSize: rem(14),
  fontWeight: 700,
  lineHeight: rem(24),
  textAlign: 'center',
  '[data-shape="tab"] &': { position: 'absolute', top: rem(2), left: '55%' },
});

/** A link of a menu, drawn as a row, in the header bar, or as a tab at the foot of a phone. */
export const NavLink = ({
  item,
  shape = 'row',
  onGo,
}: {
  item: NavItem;
  shape?: 'row' | 'bar' | 'tab';
  onGo?: () => void;
}) => {
  const { link } = useHaruka();
  return (
    <Anchor
      as={link}
      href={item.href}
      data-shape={shape}
      aria-current={item.current ? 'page' : undefined}
      onClick={onGo}
    >
      {item.icon}
      <span>{item.label}</span>
      {item.count ? (
        <Badge>
          {item.count > 99 ? '99+' : item.count}
          {item.countLabel && <VisuallyHidden>{item.countLabel}</VisuallyHidden>}
        </Badge>
      ) : null}
    </Anchor>
  );
};
