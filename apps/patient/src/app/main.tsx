import { initWording } from '@haruka/i18n/patient';
import { mountApp, preloadScreen } from '@haruka/shell';
import { matchPath } from 'react-router';
import { rootOf } from './root.tsx';
import { routes } from './routes.ts';

/** Mounts the app with the screen of the address already loaded, so that the first render shows it. */
async function start() {
  const route = routes.find(({ path }) => matchPath(path, location.pathname));
  await Promise.all([initWording(), route && preloadScreen(route.load)]);
  mountApp(rootOf());
}

// Not awaited: the files of a screen import this one, and would wait for its end.
void start();
