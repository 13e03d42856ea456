import { makeStore } from '@haruka/api';
import { LiveProvider, connectClient, Providers } from '@haruka/shell';
import { type ComponentProps, type ReactNode, StrictMode } from 'react';
import { createLock, type Lock } from '../lock/lock.ts';
import { LockContext } from '../lock/lock-context.ts';
import { recentSlice } from '../palette/recent.slice.ts';
import { StaffScreens } from './app.tsx';
import { type StaffApp, StaffContext } from './staff-context.ts';
import { staffSlice } from './staff.slice.ts';

type Providing = ComponentProps<typeof Providers>;

interface Props extends Pick<Providing, 'store' | 'scheme' | 'Router' | 'neutralState'> {
  staffApp: StaffApp;
  lock: Lock;
  /** Another accent than the app's own, in stories. */
  accent?: Providing['accent'];
  /** Provides the live connection to the screens. */
  connect: (screens: ReactNode) => ReactNode;
}

/** A whole staff app with its providers. */
export const StaffAppRoot = ({ staffApp, lock, connect, accent = staffApp.kind, ...providing }: Props) => (
  <Providers accent={accent} {...providing}>
    {connect(
      <StaffContext value={staffApp}>
        <LockContext value={lock}>
          <StaffScreens />
        </LockContext>
      </StaffContext>,
    )}
  </Providers>
);

/** Connects a staff app to the API and returns what its root needs: a new store and the screen lock. */
export function openStaffApp({ session }: StaffApp) {
  connectClient(session);
  return { store: makeStore({ staff: staffSlice.reducer, recent: recentSlice.reducer }), lock: createLock(session) };
}

/** Returns a whole staff app with a new store and its lock. A prerendered page gets a router without a browser. */
export function staffRoot(staffApp: StaffApp, Router?: Providing['Router']) {
  const { store, lock } = openStaffApp(staffApp);
  const app = (
    <StrictMode>
      <StaffAppRoot
        staffApp={staffApp}
        store={store}
        lock={lock}
        neutralState={store.getState()}
        Router={Router}
        connect={(screens) => <LiveProvider session={staffApp.session}>{screens}</LiveProvider>}
      />
    </StrictMode>
  );
  return { app, lock };
}
