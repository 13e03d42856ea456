import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactNode } from 'react';
import { WifiOffIcon } from '../icons/talk.ts';
import { color, rem } from '../theme/tokens.ts';
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
  top: 0,
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

const acrossThePage = {
  position: 'sticky',
  top: 0,
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

/** 「通信が切れました。再接続しています」 while the connection is away; nothing otherwise, but always announced. */
export const OfflineBanner = ({ offline, children }: { offline: boolean; children: ReactNode }) => (
  <div role="status" style={{ display: 'contents' }}>
    {offline && (
      <Alert role={undefined} severity="warning" icon={<WifiOffIcon size={20} />} sx={acrossThePage}>
        {children}
      </Alert>
    )}
  </div>
);
