import Badge from '@mui/material/Badge';
import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';
import { rem } from '../theme/tokens.ts';

export type TabsProps<V extends string> = {
  label: string;
  value: V;
  onChange: (value: V) => void;
  items: readonly { value: V; label: ReactNode; count?: number }[];
  /** What the chosen tab shows. */
  children: ReactNode;
};

/** Tabs over one panel: arrows move, the chosen one is shown. */
export const Tabs = <V extends string>({ label, value, onChange, items, children }: TabsProps<V>) => {
  const id = useId();
  return (
    <div>
      <MuiTabs
        variant="scrollable"
        scrollButtons={false}
        selectionFollowsFocus
        aria-label={label}
        value={value}
        onChange={(_, picked: V) => onChange(picked)}
      >
        {items.map((item) => (
          <Tab
            key={item.value}
            value={item.value}
            id={`${id}-${item.value}`}
            aria-controls={`${id}-panel`}
            label={
              <>
                {item.label}
                {item.count !== undefined && <VisuallyHidden> {item.count}</VisuallyHidden>}
              </>
            }
            iconPosition="end"
            icon={item.count === undefined ? undefined : <Badge badgeContent={item.count} showZero color="default" />}
          />
        ))}
      </MuiTabs>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        style={{ paddingTop: rem(16) }}
      >
        {children}
      </div>
    </div>
  );
};
