import type { ReactNode } from 'react';
import { late } from '../late/late.tsx';

const Line = late(async () => (await import('./offline-line.tsx')).OfflineLine);

/** 「通信が切れました。再接続しています」 while the connection is away; nothing otherwise, but always announced. */
export const OfflineBanner = ({ offline, children }: { offline: boolean; children: ReactNode }) => (
  <div role="status" style={{ display: 'contents' }}>
    {offline && <Line>{children}</Line>}
  </div>
);
