import { makeStore } from '@haruka/api';
import { initWording } from '@haruka/i18n/clinic';
import { LiveProvider, connectClient, Providers } from '@haruka/shell';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createLock } from '../lock/lock.ts';
import { LockContext } from '../lock/lock-context.ts';
import { StaffRoot } from './app.tsx';
import { type StaffApp, StaffContext } from './staff-context.ts';
import { staffSlice } from './staff.slice.ts';

/** Mounts a staff app: wording, store, frame and screens. Resolves to an unmount function. */
export async function startStaffApp(staffApp: StaffApp) {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has lost its root');
  connectClient(staffApp.session);
  const lock = createLock(staffApp.session);
  await initWording();
  const mounted = createRoot(root);
  mounted.render(
    <StrictMode>
      <Providers store={makeStore({ staff: staffSlice.reducer })} accent={staffApp.kind}>
        <LiveProvider session={staffApp.session}>
          <StaffContext value={staffApp}>
            <LockContext value={lock}>
              <StaffRoot />
            </LockContext>
          </StaffContext>
        </LiveProvider>
      </Providers>
    </StrictMode>,
  );
  return () => mounted.unmount();
}
