import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/signs.ts';
import { useHaruka } from '../theme/haruka-theme.tsx';
import { color, rem } from '../theme/tokens.ts';

export type AccountMenuItem = {
  label: string;
  icon?: ReactNode;
  /** A place to go to; `onSelect` is for what happens here. */
  href?: string;
  onSelect?: () => void;
  /** One of several that exclude each other, and whether it is in force. */
  checked?: boolean;
  lang?: string;
};
export type AccountMenuGroup = { title?: string; items: readonly AccountMenuItem[] };

export type AccountMenuListProps = {
  anchor: HTMLElement | null;
  open: boolean;
  label: string;
  groups: readonly AccountMenuGroup[];
  onClose: () => void;
};

/** As wide as an icon, so that all labels begin at one line. */
const mark = { width: rem(24), flexShrink: 0, display: 'inline-flex', color: color.primary } as const;
/** A window that becomes narrower squeezes no line. */
const whole = { width: 'max-content' } as const;
const heading = { fontSize: rem(14), fontWeight: 700, lineHeight: 1.4, paddingTop: rem(8), color: color.ink2 } as const;

/** The list itself: arrow keys, type-ahead and the way back to the button are MUI's. */
export const AccountMenuList = ({ anchor, open, label, groups, onClose }: AccountMenuListProps) => {
  const { link } = useHaruka();
  const item = (title: string | undefined, { label: name, icon, href, onSelect, checked, lang }: AccountMenuItem) => (
    <MenuItem
      key={name}
      {...(href !== undefined && { component: link, href })}
      {...(checked !== undefined && {
        role: 'menuitemradio',
        'aria-checked': checked,
        // A name in its own language is read in it.
        ...(lang === undefined && { 'aria-label': `${title ?? ''} ${name}` }),
      })}
      onClick={() => {
        onClose();
        onSelect?.();
      }}
    >
      <span style={mark}>{checked === undefined ? icon : checked && <CheckIcon />}</span>
      <span lang={lang}>{name}</span>
    </MenuItem>
  );
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': label }, paper: { sx: whole } }}
    >
      {groups.flatMap(({ title, items }, at) => [
        ...(at > 0 ? [<Divider key={`line ${at}`} />] : []),
        ...(title
          ? [
              <ListSubheader key={title} role="presentation" disableSticky sx={heading}>
                {title}
              </ListSubheader>,
            ]
          : []),
        ...items.map((one) => item(title, one)),
      ])}
    </Menu>
  );
};
