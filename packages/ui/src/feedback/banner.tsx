import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { WifiOffIcon } from '../icons/talk.ts';
import { color, phone, rem, tokens } from '../theme/tokens.ts';
import { type Tone, ToneIcon, toneColor } from './tone.tsx';

const Box = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${rem(8)} ${rem(12)}`,
  padding: `${rem(12)} ${rem(16)}`,
  borderRadius: tokens.radius.field,
  border: '1px solid',
  borderInlineStartWidth: 6,
  color: color.ink,
  '& .sign': { display: 'inline-flex', alignSelf: 'start', marginTop: rem(2), flexShrink: 0 },
  '&[data-sticky="true"]': {
    position: 'sticky',
    top: 0,
    zIndex: 1040,
    borderRadius: 0,
    borderInlineEnd: 0,
    borderTop: 0,
  },
});
const Words = styled('div')({ minWidth: 0, lineHeight: 1.6, '& strong': { display: 'block' } });
const Act = styled('div')({ [phone]: { gridColumn: '2 / -1' } });

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

/** Something that stays until it is solved. */
export const Banner = ({ tone = 'info', title, children, action, sticky, urgent }: BannerProps) => (
  <Box
    role={urgent ? 'alert' : 'status'}
    data-sticky={sticky || undefined}
    style={{ backgroundColor: toneColor[tone].soft, borderColor: toneColor[tone].ink }}
  >
    <span className="sign" style={{ color: toneColor[tone].ink }}>
      <ToneIcon tone={tone} />
    </span>
    <Words>
      {title && <strong>{title}</strong>}
      {children}
    </Words>
    {action && <Act>{action}</Act>}
  </Box>
);

const Offline = styled('div')({
  position: 'sticky',
  top: 0,
  zIndex: 1400,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: rem(8),
  padding: `${rem(8)} ${rem(16)}`,
  backgroundColor: color.ink,
  color: color.paper,
  fontWeight: 700,
});

/** 「通信が切れました。再接続しています」 while the connection is away; nothing otherwise, but always announced. */
export const OfflineBanner = ({ offline, children }: { offline: boolean; children: ReactNode }) => (
  <div role="status" style={{ display: 'contents' }}>
    {offline && (
      <Offline>
        <WifiOffIcon size={20} />
        <span>{children}</span>
      </Offline>
    )}
  </div>
);
