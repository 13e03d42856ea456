import { getLocale, localeTags } from '@haruka/i18n';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { rememberInput } from './early-input.ts';
import { stopEarlyPresses } from './early-page.ts';

/**
 * Mounts an app. A page that was prerendered for this address and language is hydrated; any other content of the root is
 * replaced at the first commit.
 */
export function mountApp(app: ReactNode, { canHydrate = true } = {}): Root {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has lost its root');
  rememberInput(root);
  stopEarlyPresses();
  if (!canHydrate || !isPrerendered(root)) {
    const mounted = createRoot(root);
    mounted.render(app);
    return mounted;
  }
  applyStyles(root);
  // A transition is rendered in slices, so that input and paint are not blocked.
  let hydrated!: Root;
  startTransition(() => {
    hydrated = hydrateRoot(root, app);
  });
  return hydrated;
}

const isPrerendered = ({ dataset }: HTMLElement) =>
  dataset.prerendered === location.pathname && document.documentElement.lang === localeTags[getLocale()].html;

/** The content security policy allows no style attribute in HTML, so the page carries them as data. */
function applyStyles(root: HTMLElement) {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
}
