import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { WifiOffIcon } from '../icons/talk.ts';
import { barInSight, color, rem } from '../theme/tokens.ts';

const acrossThePage = {
  position: 'sticky',
  top: barInSight,
  zIndex: 1400,
  justifyContent: 'center',
  gridTemplateColumns: 'auto auto',
  gap: rem(8),
  padding: `${rem(8)} ${rem(16)}`,
  border: 0,
  borderRadius: 0,
  color: color.paper,
  backgroundColor: color.ink,
  fontWeight: 700,
  '& .MuiAlert-icon': { color: 'inherit', margin: 0, alignSelf: 'center' },
} as const;

/** Tells the page how high the line is, so that what stays in sight too begins below it. */
const tellHeight = (line: HTMLElement | null) => {
  if (!line || !('ResizeObserver' in globalThis)) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--hk-line', `${line.getBoundingClientRect().height}px`));
  observer.observe(line);
  return () => {
    observer.disconnect();
    style.removeProperty('--hk-line');
  };
};

/** What an offline banner says, across the page and in sight. */
export const OfflineLine = ({ children }: { children: ReactNode }) => (
  <Alert ref={tellHeight} role={undefined} severity="warning" icon={<WifiOffIcon size={20} />} sx={acrossThePage}>
    {children}
  </Alert>
);
