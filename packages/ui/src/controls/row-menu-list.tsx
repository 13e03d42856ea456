import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { color } from '../theme/tokens.ts';

export type RowMenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  /** The action removes something that a person has. */
  danger?: boolean;
};

export type RowMenuListProps = {
  anchor: HTMLElement | null;
  open: boolean;
  label: string;
  items: readonly RowMenuItem[];
  onClose: () => void;
};

const dangerous = { color: color.error };

/** The list itself: arrow keys, type-ahead and the way back to the button are MUI's. */
export const RowMenuList = ({ anchor, open, label, items, onClose }: RowMenuListProps) => (
  <Menu
    anchorEl={anchor}
    open={open}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ list: { 'aria-label': label } }}
  >
    {items.map((item) => (
      <MenuItem
        key={item.label}
        onClick={() => {
          onClose();
          item.onSelect();
        }}
        sx={item.danger ? dangerous : undefined}
      >
        {item.icon}
        {item.label}
      </MenuItem>
    ))}
  </Menu>
);
