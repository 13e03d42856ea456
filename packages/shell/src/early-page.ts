import { preference } from '@haruka/i18n/preference';
import { isOwnPath } from './redirect.ts';

interface EarlyPage {
  /** The forms that were sent before the app handled them. */
  forms: HTMLFormElement[];
  /** The buttons that were pressed before React handled presses. */
  pressed: HTMLButtonElement[];
  stopPresses(): void;
  stop(): void;
}

const holder = globalThis as typeof globalThis & { harukaPage?: EarlyPage };

/**
 * Runs in the head of a prerendered page. Applies the chosen text size, and marks a signed-in visitor and an address to
 * return to. Keeps forms from being sent by the browser until the app handles them, and remembers pressed buttons.
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
  const pressed: HTMLButtonElement[] = [];
  const press = ({ target }: MouseEvent) => {
    const button = (target as Element).closest('button');
    if (button?.type === 'button') pressed.push(button);
  };
  document.addEventListener('click', press, true);
  holder.harukaPage = {
    forms,
    pressed,
    stopPresses: () => document.removeEventListener('click', press, true),
    stop: () => document.removeEventListener('submit', hold, true),
  };
  return { isSignedIn };
}

/** Stops remembering pressed buttons: from here on React handles each press, while it hydrates too. */
export const stopEarlyPresses = (): void => holder.harukaPage?.stopPresses();

/**
 * Ends the early phase: the app handles the page from now on. Presses the last button again that was pressed too early,
 * and sends the last form that was waiting.
 */
export function endEarlyPage() {
  const page = holder.harukaPage;
  if (!page) return;
  delete holder.harukaPage;
  delete document.documentElement.dataset.session;
  delete document.documentElement.dataset.returns;
  page.stop();
  const button = page.pressed.at(-1);
  if (button?.isConnected) button.click();
  const form = page.forms.at(-1);
  // What was typed is on its way into the state of the form.
  if (form) setTimeout(() => form.isConnected && form.requestSubmit());
}
