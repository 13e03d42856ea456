import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactNode } from 'react';
import { barInSight } from '../theme/tokens.ts';
import { type Tone, ToneIcon } from './tone.tsx';

export type BannerProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** The way to solve it: a button or a link. */
  action?: ReactNode;
  /** Across the page and in sight while scrolling. */
  sticky?: boolean;
  /** Read out at once when it appears. */
  urgent?: boolean;
};

const inSight = {
  position: 'sticky',
  top: barInSight,
  zIndex: 1040,
  borderRadius: 0,
  borderInlineEnd: 0,
  borderTop: 0,
} as const;

/** Something that stays until it is solved. */
export const Banner = ({ tone = 'info', title, children, action, sticky, urgent }: BannerProps) => (
  <Alert
    role={urgent ? 'alert' : 'status'}
    severity={tone}
    icon={<ToneIcon tone={tone} />}
    action={action}
    sx={sticky ? inSight : undefined}
  >
    {title && <AlertTitle component="strong">{title}</AlertTitle>}
    {children}
  </Alert>
);
