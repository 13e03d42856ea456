import AppBar from '@mui/material/AppBar';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import { type ReactNode, useState } from 'react';
import { LabelledIconButton } from '../controls/labelled-icon-button.tsx';
import { TextLink } from '../controls/text-link.tsx';
import { MenuIcon } from '../icons/first.ts';
import { Logo } from '../identity/logo.tsx';
import { late } from '../late/late.tsx';
import { color, focusRing, rem } from '../theme/tokens.ts';
import { LateSheet } from './late-sheet.tsx';
import type { NavItem } from './places.tsx';
import { SkipLink } from './skip-link.tsx';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';

// A visitor without a session sees neither before the menu opens.
const NavList = late(async () => (await import('./places.tsx')).NavList);
const PlaceTabs = late(async () => (await import('./places.tsx')).PlaceTabs);

/** Loads the places of a signed-in patient, so that the first render shows them. */
export const loadPlaces = (): Promise<unknown> => Promise.all([NavList.load(), PlaceTabs.load()]);

const wide = '@media (min-width: 900px)';
const small = '@media (max-width: 899.95px)';

const Root = styled('div')({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
});
const Bar = styled(Toolbar)({
  // What stands in it is as wide as the widest page (1120), so that logo, content and footer begin at one line.
  width: '100%',
  maxWidth: rem(1168),
  margin: '0 auto',
  padding: `${rem(8)} ${rem(16)}`,
  minHeight: rem(64),
  display: 'flex',
  // Large text on a narrow phone: the second half wraps below instead of leaving the screen.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${rem(16)}`,
  [wide]: { paddingInline: rem(24) },
  '@media (max-width: 419.95px)': { columnGap: rem(8), paddingInline: rem(12) },
});
const HomeLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: rem(44),
  borderRadius: rem(4),
  textDecoration: 'none',
  '&:focus-visible': focusRing,
});
const Place = styled('span')({
  display: 'none',
  minWidth: 0,
  paddingInlineStart: rem(16),
  borderInlineStart: `1px solid ${color.hairline}`,
  fontSize: rem(14),
  lineHeight: 1.4,
  color: color.ink2,
  [wide]: { display: 'block' },
});
const Row = styled('nav')({
  display: 'none',
  alignItems: 'center',
  gap: rem(4),
  marginInlineStart: 'auto',
  [wide]: { display: 'flex' },
});
const Right = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: rem(4),
  marginInlineStart: 'auto',
  whiteSpace: 'nowrap',
  // Beside the row of places, which already pushes to the end.
  [wide]: { 'nav + &': { marginInlineStart: rem(8) } },
});
const OnlySmall = styled('span')({ [wide]: { display: 'none' } });
const Main = styled('main')({
  flex: 1,
  width: '100%',
  // The footer begins below the fold, so that nothing in sight moves when a screen comes.
  minHeight: `calc(100dvh - ${rem(65)})`,
  padding: `${rem(24)} ${rem(16)} ${rem(48)}`,
  [wide]: { padding: `${rem(40)} ${rem(24)} ${rem(64)}` },
  '&:focus': { outline: 'none', boxShadow: 'none' },
});
const Footer = styled('footer')({
  backgroundColor: color.paper,
  borderTop: `1px solid ${color.hairline}`,
  fontSize: rem(14),
  color: color.ink2,
  // Room for the tabs at the foot of a phone.
  '[data-tabs="true"] > &': { [small]: { paddingBottom: `calc(${rem(64)} + env(safe-area-inset-bottom))` } },
});
const FooterInner = styled('div')({
  maxWidth: rem(1168),
  margin: '0 auto',
  padding: `${rem(24)} ${rem(16)}`,
  [wide]: { paddingInline: rem(24) },
  display: 'flex',
  flexDirection: 'column',
  gap: rem(16),
});
const FooterLinks = styled('ul')({
  listStyle: 'none',
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: rem(20),
  '& li': { margin: 0 },
});

export type PatientFrameProps = {
  homeHref: string;
  /** Main places: in the header on wide screens, at the foot of a phone (up to four there). */
  nav?: readonly NavItem[];
  /** False inside a journey of steps: on a phone, the main places then stand in the menu sheet only. */
  tabs?: boolean;
  /** Everything else, in the menu sheet. */
  menu?: readonly NavItem[];
  /** The chosen clinic, beside the logo. */
  place?: ReactNode;
  /** Right end of the header: login, account. */
  account?: ReactNode;
  /** Language and text size, in the menu sheet and the footer. */
  tools?: ReactNode;
  /** Banners that stay until solved. */
  banners?: ReactNode;
  footerLinks?: readonly { href: string; label: string }[];
  footerNote?: ReactNode;
  words: { skip: string; mainNav: string; menu: string; close: string; home: string };
  children: ReactNode;
};

/** Header, main and footer of the patient app; a bar of places at the foot of a phone. */
export const PatientFrame = ({
  homeHref,
  nav = [],
  tabs = true,
  menu = [],
  place,
  account,
  tools,
  banners,
  footerLinks = [],
  footerNote,
  words,
  children,
}: PatientFrameProps) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const tabbed = tabs ? nav.slice(0, 4) : [];
  return (
    <Root data-tabs={tabbed.length > 0 || undefined}>
      <SkipLink>{words.skip}</SkipLink>
      <AppBar component="header">
        <Bar disableGutters>
          <HomeLink href={homeHref}>
            <Logo size={32} />
            <VisuallyHidden>{words.home}</VisuallyHidden>
          </HomeLink>
          {place && <Place>{place}</Place>}
          {nav.length > 0 && (
            <Row aria-label={words.mainNav}>
              <NavList bar items={nav} />
            </Row>
          )}
          <Right>
            {account}
            {(menu.length > 0 || tools) && (
              <LabelledIconButton
                label={words.menu}
                icon={<MenuIcon />}
                aria-haspopup="dialog"
                aria-expanded={open}
                onClick={() => setOpen(true)}
              />
            )}
          </Right>
        </Bar>
      </AppBar>
      {banners}
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Footer>
        <FooterInner>
          {tools}
          {footerLinks.length > 0 && (
            <FooterLinks>
              {footerLinks.map(({ href, label }) => (
                <li key={href}>
                  <TextLink href={href} roomy>
                    {label}
                  </TextLink>
                </li>
              ))}
            </FooterLinks>
          )}
          {footerNote && <div>{footerNote}</div>}
        </FooterInner>
      </Footer>
      {tabbed.length > 0 && (
        <OnlySmall>
          <PlaceTabs label={words.mainNav} items={tabbed} />
        </OnlySmall>
      )}
      <LateSheet open={open} onClose={close} title={words.menu} closeLabel={words.close}>
        <nav aria-label={words.menu}>
          <OnlySmall>
            <NavList items={nav.slice(tabbed.length)} onGo={close} />
          </OnlySmall>
          <NavList items={menu} onGo={close} />
        </nav>
        {tools}
      </LateSheet>
    </Root>
  );
};

/** No header, no footer: the consultation itself. */
export const BareFrame = styled('main')({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: color.ground,
});
