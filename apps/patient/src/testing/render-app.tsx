import { type Answers, mockServer } from '@haruka/api/testing/mock-server';
import { initWording, type Locale } from '@haruka/i18n/patient';
import { LiveProvider, Providers } from '@haruka/shell';
import { prepareDocument } from '@haruka/shell/testing/prepare-document';
import { waitLimits } from '@haruka/shell/testing/wait-limits';
import { loadLate } from '@haruka/ui';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { openStore } from '../app/store.ts';
import { patientSession } from '../shared/session.ts';

configure({ asyncUtilTimeout: waitLimits.element });

interface Opening {
  signedIn?: boolean;
  locale?: Locale;
}

/**
 * Opens the whole app at an address, signed in or not, with a server that returns the given answers. Returns the
 * requests of the app, so that a test can check what was sent.
 */
export async function openApp(at: string, answers: Answers, { signedIn = false, locale = 'jp' }: Opening = {}) {
  cleanup();
  onTestFinished(endScreen);
  prepareDocument();
  const { fetch, sent } = mockServer(answers);
  vi.stubGlobal('fetch', fetch);
  if (signedIn) patientSession.store({ access_token: 'access', refresh_token: 'refresh' });
  history.replaceState(null, '', at);
  await Promise.all([initWording({ locale }), loadLate()]);
  const { store } = openStore();
  render(
    <Providers store={store} accent="patient">
      <LiveProvider session={patientSession}>
        <App />
      </LiveProvider>
    </Providers>,
  );
  return { store, sent, user: userEvent.setup(), here: () => location.pathname + location.search };
}

/** React still runs work that it has scheduled after a screen is gone: it must end before the file's document does. */
async function endScreen() {
  cleanup();
  await new Promise((resolve) => setImmediate(resolve));
}

/** Resets the browser to the state of a first visit. */
export function forgetEverything() {
  cleanup();
  patientSession.clear();
  localStorage.clear();
  sessionStorage.clear();
}
