import { preference } from '@haruka/i18n/preference';
import { isOwnPath } from './redirect.ts';

interface EarlyPage {
  /** The forms that were sent before the app handled them. */
  forms: HTMLFormElement[];
  stop(): void;
}

const holder = globalThis as typeof globalThis & { harukaPage?: EarlyPage };

/**
 * Runs in the head of a prerendered page. Applies the chosen text size, and marks a signed-in visitor and an address to
 * return to. Keeps forms from being sent by the browser until the app handles them.
 */
export function startPage({ session }: { session: string }): { isSignedIn: boolean } {
  let isSignedIn = false;
  const { dataset } = document.documentElement;
  const scale = preference('haruka.text-scale');
  if (scale) dataset.textScale = scale;
  if (isOwnPath(new URLSearchParams(location.search).get('redirect'))) dataset.returns = '';
  try {
    isSignedIn = localStorage.getItem(`haruka.${session}.refresh_token`) !== null;
    if (isSignedIn) dataset.session = 'open';
  } catch {
    // The browser blocks storage, and with it every session.
  }
  const forms: HTMLFormElement[] = [];
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    forms.push(event.target as HTMLFormElement);
  };
  document.addEventListener('submit', hold, true);
  holder.harukaPage = { forms, stop: () => document.removeEventListener('submit', hold, true) };
  return { isSignedIn };
}

/** Ends the early phase: the app handles the page from now on. Sends the forms that were waiting. */
export function endEarlyPage() {
  const page = holder.harukaPage;
  if (!page) return;
  delete holder.harukaPage;
  delete document.documentElement.dataset.session;
  delete document.documentElement.dataset.returns;
  page.stop();
  const form = page.forms.at(-1);
  // What was typed is on its way into the state of the form.
  if (form) setTimeout(() => form.isConnected && form.requestSubmit());
}
