import { Suspense, useState } from 'react';
import { lazyPart } from '../late/late.tsx';
import { MoreIcon } from '../icons/signs.ts';
import { IconButton } from './icon-button.tsx';
import type { RowMenuItem } from './row-menu-list.tsx';

const List = lazyPart(async () => ({ default: (await import('./row-menu-list.tsx')).RowMenuList }));

/** What can be done with one of many rows, behind one button. `label` names the row: 「森 光さんの操作」. */
export const RowMenu = ({ label, items }: { label: string; items: readonly RowMenuItem[] }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={label}
        showLabel={false}
        icon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      />
      {anchor && (
        <Suspense>
          <List anchor={anchor} open={open} label={label} items={items} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
