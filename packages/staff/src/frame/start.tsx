import { initWording } from '@haruka/i18n/clinic';
import { mountApp, preloadScreen } from '@haruka/shell';
import { nextTask } from '@haruka/ui';
import { matchPath } from 'react-router';
import { loaderOf, staffLayout } from './loaders.ts';
import type { StaffApp } from './staff-context.ts';
import { staffRoot } from './staff-root.tsx';

/** Mounts a staff app: wording, store, frame and screens. Resolves to an unmount function. */
export async function startStaffApp(staffApp: StaffApp) {
  // Reading all these files took a while: input comes first.
  await nextTask();
  const worded = initWording();
  const route = staffApp.routes.find(({ path }) => matchPath(path, location.pathname));
  // Other screens wait for the member's data anyway, and load meanwhile.
  const preloaded = route && preloadScreen(loaderOf(route));
  // An unknown address has the frame, too.
  const isFramed = !route || route.layout === 'staff';
  await Promise.all([worded, isFramed && preloadScreen(loaderOf(staffLayout)), route?.layout === 'open' && preloaded]);
  const { app, lock } = staffRoot(staffApp);
  // The page of a locked app is not the prerendered one: nothing of the app is shown.
  const mounted = mountApp(app, { canHydrate: !lock.isLocked() });
  return () => mounted.unmount();
}
