import type { KnownAnswer } from '@haruka/api';
import { refetch } from '@haruka/api';
import { initWording } from '@haruka/i18n/patient';
import { mountApp, preloadScreen } from '@haruka/shell';
import { isAnswered, isKeptPage, sentAnswers } from '@haruka/shell/sent-answers';
import { loadPlaces, nextTask } from '@haruka/ui';
import { matchPath } from 'react-router';
import { patientSession } from '../shared/session.ts';
import { rootOf } from './root.tsx';
import { routes } from './routes.ts';
import { openStore } from './store.ts';

/** Mounts the app with the screen of the address already loaded, so that the first render shows it. */
async function start() {
  // Reading all these files took a while: input comes first.
  await nextTask();
  const route = routes.find(({ path }) => matchPath(path, location.pathname));
  const isSignedIn = patientSession.refresh() !== undefined;
  await Promise.all([initWording(), route && preloadScreen(route.load), isSignedIn && loadPlaces()]);
  const answers = sentAnswers<KnownAnswer>();
  mountApp(rootOf({ ...openStore(answers), isAnswered: isAnswered() }));
  if (answers.length > 0 && isKeptPage()) void refetch(['clinics', 'slots']);
}

// Not awaited: the files of a screen import this one, and would wait for its end.
void start();
