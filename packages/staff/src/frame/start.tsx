import { makeStore } from '@haruka/api';
import { initWording } from '@haruka/i18n/clinic';
import { LiveProvider, connectClient, Providers } from '@haruka/shell';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { createLock } from '../lock/lock.ts';
import { LockContext } from '../lock/lock-context.ts';
import { StaffRoot } from './app.tsx';
import { type StaffApp, StaffContext } from './staff-context.ts';
import { staffSlice } from './staff.slice.ts';

const useWords = () => {
  const { t } = useTranslation();
  return { loading: t('words.loading') };
};

/** Puts a back office on the page: its wording, its store, its frame and its screens. What it gives takes it off again. */
export async function startStaffApp(office: StaffApp) {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has lost its root');
  connectClient(office.session);
  const lock = createLock(office.session);
  await initWording();
  const mounted = createRoot(root);
  mounted.render(
    <StrictMode>
      <Providers store={makeStore({ staff: staffSlice.reducer })} accent={office.kind} useWords={useWords}>
        <LiveProvider session={office.session}>
          <StaffContext value={office}>
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
