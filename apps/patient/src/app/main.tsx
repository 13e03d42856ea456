import { initWording } from '@haruka/i18n/patient';
import { mountApp, preloadScreen } from '@haruka/shell';
import { loadPlaces } from '@haruka/ui';
import { matchPath } from 'react-router';
import { patientSession } from '../shared/session.ts';
import { rootOf } from './root.tsx';
import { routes } from './routes.ts';

/** Mounts the app with the screen of the address already loaded, so that the first render shows it. */
async function start() {
  const route = routes.find(({ path }) => matchPath(path, location.pathname));
  const isSignedIn = patientSession.refresh() !== undefined;
  await Promise.all([initWording(), route && preloadScreen(route.load), isSignedIn && loadPlaces()]);
  mountApp(rootOf());
}

// Not awaited: the files of a screen import this one, and would wait for its end.
void start();
