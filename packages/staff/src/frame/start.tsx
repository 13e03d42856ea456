import { initWording } from '@haruka/i18n/clinic';
import { mountApp, preloadScreen } from '@haruka/shell';
import { matchPath } from 'react-router';
import type { StaffApp } from './staff-context.ts';
import { staffRoot } from './staff-root.tsx';

/** Mounts a staff app: wording, store, frame and screens. Resolves to an unmount function. */
export async function startStaffApp(staffApp: StaffApp) {
  const route = staffApp.routes.find(({ path }) => matchPath(path, location.pathname));
  // Other screens wait for the member's data anyway, and load meanwhile.
  const preloaded = route && preloadScreen(route.load);
  await Promise.all([initWording(), route?.layout === 'open' && preloaded]);
  const { app, lock } = staffRoot(staffApp);
  // The page of a locked app is not the prerendered one: nothing of the app is shown.
  const mounted = mountApp(app, { canHydrate: !lock.isLocked() });
  return () => mounted.unmount();
}
