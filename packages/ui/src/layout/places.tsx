import Badge from '@mui/material/Badge';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListSubheader from '@mui/material/ListSubheader';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { rem } from '../theme/tokens.ts';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';

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

/** A number worth seeing. The badge is hidden from screen readers; a hidden text gives them the number and what it counts. */
const Count = ({ item }: { item: NavItem }) => {
  if (!item.count) return null;
  const count = item.count > 99 ? '99+' : item.count;
  return (
    <>
      <Badge color="primary" badgeContent={count} />
      <VisuallyHidden>
        {count}
        {item.countLabel}
      </VisuallyHidden>
    </>
  );
};

/** Takes no room from the label, which would break differently once a number arrives. */
const AtEnd = styled('span')({ position: 'absolute', insetInlineEnd: rem(12) });
/** Keeps that room free from the start, where a number can arrive. */
const Counted = styled('span')({ paddingInlineEnd: rem(30) });

/** The places of a menu, one below the other or, as a `bar`, side by side. */
export const NavList = ({
  title,
  items,
  bar = false,
  onGo,
}: {
  title?: string;
  items: readonly NavItem[];
  bar?: boolean;
  onGo?: () => void;
}) => (
  <List disablePadding data-bar={bar || undefined} subheader={title && <ListSubheader>{title}</ListSubheader>}>
    {items.map((item) => (
      <ListItem key={item.href} disablePadding>
        <ListItemButton
          href={item.href}
          selected={item.current ?? false}
          aria-current={item.current ? 'page' : undefined}
          onClick={onGo}
        >
          {item.icon}
          {item.countLabel === undefined || bar ? <span>{item.label}</span> : <Counted>{item.label}</Counted>}
          {bar ? (
            <Count item={item} />
          ) : (
            <AtEnd>
              <Count item={item} />
            </AtEnd>
          )}
        </ListItemButton>
      </ListItem>
    ))}
  </List>
);

/** The places at the foot of a phone. */
export const PlaceTabs = ({ label, items }: { label: string; items: readonly NavItem[] }) => (
  <BottomNavigation component="nav" aria-label={label} showLabels value={items.find(({ current }) => current)?.href}>
    {items.map((item) => (
      <BottomNavigationAction
        key={item.href}
        href={item.href}
        value={item.href}
        aria-current={item.current ? 'page' : undefined}
        icon={item.icon}
        label={
          <>
            {item.label}
            <Count item={item} />
          </>
        }
      />
    ))}
  </BottomNavigation>
);
