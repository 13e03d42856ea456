import { makeStore } from '@haruka/api';
import { LiveProvider, connectClient, Providers } from '@haruka/shell';
import { type ComponentProps, StrictMode } from 'react';
import { createLock } from '../lock/lock.ts';
import { LockContext } from '../lock/lock-context.ts';
import { StaffScreens } from './app.tsx';
import { type StaffApp, StaffContext } from './staff-context.ts';
import { staffSlice } from './staff.slice.ts';

/** Returns a whole staff app with a new store and its lock. A prerendered page gets a router without a browser. */
export function staffRoot(staffApp: StaffApp, Router?: ComponentProps<typeof Providers>['Router']) {
  connectClient(staffApp.session);
  const lock = createLock(staffApp.session);
  const store = makeStore({ staff: staffSlice.reducer });
  const app = (
    <StrictMode>
      <Providers store={store} neutralState={store.getState()} Router={Router} accent={staffApp.kind}>
        <LiveProvider session={staffApp.session}>
          <StaffContext value={staffApp}>
            <LockContext value={lock}>
              <StaffScreens />
            </LockContext>
          </StaffContext>
        </LiveProvider>
      </Providers>
    </StrictMode>
  );
  return { app, lock };
}
