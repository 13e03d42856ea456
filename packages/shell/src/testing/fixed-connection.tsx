import type { ReactNode } from 'react';
import { ConnectionContext, type LiveConnection } from '../live-connection.tsx';

const connection: LiveConnection = { live: undefined, state: 'live', onEvent: () => () => {} };

/** Stands for the live connection where there is no server: always live, and nothing arrives. */
export const FixedConnection = ({ children }: { children: ReactNode }) => (
  <ConnectionContext value={connection}>{children}</ConnectionContext>
);
