import { savePreference, preference } from '@haruka/i18n/preference';
import type { TextScale } from '@haruka/ui';
import { useSyncExternalStore } from 'react';

// Each app has its own origin, so one name is enough.
const name = 'haruka.text-scale';
const scales: readonly TextScale[] = [1, 1.125, 1.25];

let current: TextScale = scales.find((scale) => String(scale) === preference(name)) ?? 1;
const listeners = new Set<() => void>();

/** Returns the text size, which is remembered for the next visit. */
export const useTextScale = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => 1 as const,
  );

/** Sets the text size and remembers it. */
export function setTextScale(scale: TextScale) {
  current = scale;
  savePreference(name, String(scale));
  showTextScale();
  for (const listener of listeners) listener();
}

/** Sets the text size on the document, so that a prerendered page has it before React does. */
export function showTextScale() {
  document.documentElement.dataset.textScale = String(current);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
