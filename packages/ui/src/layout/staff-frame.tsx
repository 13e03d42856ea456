import AppBar from '@mui/material/AppBar';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { MenuIcon } from '../icons/first.ts';
import { Logo } from '../identity/logo.tsx';
import { barHeight, barInSight, color, desk, focusRing, rem } from '../theme/tokens.ts';
import { LateSheet } from './late-sheet.tsx';
import { type NavItem, NavList } from './places.tsx';
import { SkipLink } from './skip-link.tsx';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';

const Root = styled('div')({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [desk]: { gridTemplateColumns: `${rem(248)} minmax(0, 1fr)` },
  '@media print': { display: 'block' },
});
const Side = styled('div')({
  display: 'none',
  [desk]: {
    display: 'flex',
    flexDirection: 'column',
    gap: rem(16),
    position: 'sticky',
    top: 0,
    height: '100dvh',
    overflowY: 'auto',
    padding: `${rem(16)} ${rem(12)}`,
    backgroundColor: color.paper,
    borderInlineEnd: `1px solid ${color.hairline}`,
  },
  '@media print': { display: 'none' },
});
const HomeLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: rem(8),
  minHeight: rem(44),
  paddingInline: rem(8),
  borderRadius: rem(4),
  textDecoration: 'none',
  '&:focus-visible': focusRing,
});
const AppName = styled('span')({
  padding: `${rem(2)} ${rem(8)}`,
  borderRadius: rem(4),
  fontSize: rem(14),
  whiteSpace: 'nowrap',
  fontWeight: 700,
  lineHeight: 1.4,
  color: color.primary,
  backgroundColor: color.tint,
});
const Nav = styled('nav')({ display: 'flex', flexDirection: 'column', gap: rem(2) });
/** Five things stand in the bar of a phone, also at 320 px with large text. */
const phone = '@media (max-width: 699.95px)';
/** At the top of the window, or just above it where there is no room. */
const inSight = { position: 'sticky', top: `calc(${barInSight} - ${barHeight})`, zIndex: 1050 } as const;
const Bar = styled(Toolbar)({
  gap: `${rem(4)} ${rem(16)}`,
  padding: `${rem(6)} ${rem(16)}`,
  [desk]: { paddingInline: rem(24) },
  [phone]: {
    gap: 4,
    paddingInline: 8,
    // Large text makes them higher, but no wider than the window can take.
    '& .MuiButtonBase-root': { minWidth: 44, maxWidth: 'max(44px, 12.5vw)', paddingInline: 0 },
    '& .MuiSvgIcon-root': { maxWidth: 'max(24px, 7vw)', maxHeight: 'max(24px, 7vw)' },
    '& .MuiAvatar-root': { maxWidth: 'max(36px, 11vw)', maxHeight: 'max(36px, 11vw)' },
  },
});
const OnlySmall = styled('span')({ display: 'inline-flex', alignItems: 'center', [desk]: { display: 'none' } });
const ClinicName = styled('div')({
  minWidth: 0,
  fontWeight: 700,
  lineHeight: 1.4,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const Search = styled('div')({
  display: 'none',
  // It gives room to what comes late before the name of the clinic does, so that it does not move.
  [desk]: { display: 'block', flex: `0 1000 ${rem(360)}`, minWidth: rem(200), minHeight: rem(40) },
});
/** No box, so that nothing moves when a part of it comes late. */
const Right = styled('div')({ display: 'contents', '& > *': { flexShrink: 0 } });
/** The clinic and the search take the room that is left, and give it up first. */
const Left = styled('div')({ flex: '1 1 0', minWidth: 0, display: 'flex', alignItems: 'center', gap: rem(16) });
/** The bar and what scrolls below it are in one box: a sticky bar leaves together with its box. */
const Column = styled('div')({ minWidth: 0 });
const Main = styled('main')({
  padding: `${rem(20)} ${rem(16)} ${rem(48)}`,
  [desk]: { padding: `${rem(24)} ${rem(32)} ${rem(48)}` },
  // Paper has what was looked for in words, not the fields.
  '@media print': { padding: 0, '& [role="search"], & search, & [role="tablist"]': { display: 'none' } },
  '&:focus': { outline: 'none', boxShadow: 'none' },
});

export type StaffFrameProps = {
  homeHref: string;
  /** 「クリニック」 or 「医師」, beside the logo. */
  appName: string;
  nav: readonly { title?: string; items: readonly NavItem[] }[];
  clinic: ReactNode;
  /** `<LiveDot/>`, a location selector, … */
  live?: ReactNode;
  actions?: ReactNode;
  /** A search box beside the clinic's name; only at a desk, where there is room. */
  search?: ReactNode;
  /** The way to the search where there is no room for its box. */
  smallSearch?: ReactNode;
  /** The person, at the right end: `<AccountMenu/>`. */
  account?: ReactNode;
  banners?: ReactNode;
  words: { skip: string; mainNav: string; menu: string; close: string; home: string };
  children: ReactNode;
};

/** Side navigation, header and main of the clinic and doctor apps; the navigation is a drawer on phones. */
export const StaffFrame = ({
  homeHref,
  appName,
  nav,
  clinic,
  live,
  actions,
  search,
  smallSearch,
  account,
  banners,
  words,
  children,
}: StaffFrameProps) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const home = (
    <HomeLink href={homeHref}>
      <Logo size={26} />
      <AppName>{appName}</AppName>
      <VisuallyHidden>{words.home}</VisuallyHidden>
    </HomeLink>
  );
  const places = (
    <Nav aria-label={words.mainNav}>
      {nav.map(({ title, items }, at) => (
        <NavList key={title ?? at} title={title} items={items} onGo={close} />
      ))}
    </Nav>
  );
  return (
    <Root>
      <SkipLink>{words.skip}</SkipLink>
      <Side>
        {home}
        {places}
      </Side>
      <Column>
        <AppBar component="header" sx={inSight}>
          <Bar disableGutters>
            <OnlySmall>
              <IconButton
                label={words.menu}
                icon={<MenuIcon />}
                showLabel={false}
                aria-haspopup="dialog"
                aria-expanded={open}
                onClick={() => setOpen(true)}
              />
            </OnlySmall>
            <Left>
              <ClinicName>{clinic}</ClinicName>
              {search && <Search>{search}</Search>}
            </Left>
            <Right>
              {/* First, because they may come late: the others keep their place at the end. */}
              {actions}
              {smallSearch && <OnlySmall>{smallSearch}</OnlySmall>}
              {live}
              {account}
            </Right>
          </Bar>
        </AppBar>
        {banners}
        <Main id="main" tabIndex={-1}>
          {children}
        </Main>
      </Column>
      <LateSheet open={open} onClose={close} side="left" title={words.menu} closeLabel={words.close}>
        {home}
        {places}
      </LateSheet>
    </Root>
  );
};
