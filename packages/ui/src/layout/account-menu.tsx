import Avatar from '@mui/material/Avatar';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { ChevronDownIcon } from '../icons/signs.ts';
import { late } from '../late/late.tsx';
import { color, focusRing, hover, rem } from '../theme/tokens.ts';
import type { AccountMenuGroup } from './account-menu-list.tsx';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';

const List = late(async () => (await import('./account-menu-list.tsx')).AccountMenuList);

/** Below this the bar has no room for the name, with the largest text and a long role. */
const narrow = '@media (max-width: 1199.95px)';
const Trigger = styled(ButtonBase)({
  minHeight: rem(44),
  minWidth: rem(44),
  gap: rem(8),
  padding: `${rem(2)} ${rem(6)}`,
  borderRadius: rem(8),
  textAlign: 'start',
  [hover]: { '&:hover': { backgroundColor: color.tint } },
  '&:focus-visible': focusRing,
  [narrow]: { padding: 0 },
});
/** The first letter of the family name; our own `Avatar` would bring the drawn portraits to every first screen. */
const Initial = styled(Avatar)({ width: rem(36), height: rem(36), flexShrink: 0, fontSize: rem(14) });
const Names = styled('span')({
  lineHeight: 1.35,
  fontSize: rem(14),
  whiteSpace: 'nowrap',
  '& strong': { display: 'block', fontSize: rem(16) },
  [narrow]: { display: 'none' },
});
const Chevron = styled('span')({ display: 'inline-flex', color: color.ink2, [narrow]: { display: 'none' } });

export type AccountMenuProps = {
  name: string;
  /** What the person is: 「スタッフ」. */
  role: string;
  /** 「アカウントのメニュー」, for screen readers. */
  label: string;
  groups: readonly AccountMenuGroup[];
};

/** The person in the bar of a staff app, and the menu behind the name: account, language, text size, lock, log out. */
export const AccountMenu = ({ name, role, label, groups }: AccountMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  // The menu opens also where the connection is lost: the screen is locked from here.
  useEffect(() => void List.load().catch(() => undefined), []);
  return (
    <>
      <Trigger
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        <Initial aria-hidden="true">{[...name][0]}</Initial>
        <Names>
          <strong>{name}</strong>
          {role}
        </Names>
        <VisuallyHidden>{label}</VisuallyHidden>
        <Chevron>
          <ChevronDownIcon size={20} />
        </Chevron>
      </Trigger>
      {anchor && <List anchor={anchor} open={open} label={label} groups={groups} onClose={() => setOpen(false)} />}
    </>
  );
};
