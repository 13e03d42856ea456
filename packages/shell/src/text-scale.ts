import { keepPreference, preference } from '@haruka/i18n/preference';
import type { TextScale } from '@haruka/ui';
import { useSyncExternalStore } from 'react';

// Each app lives at an origin of its own, so one name serves all.
const name = 'haruka.text-scale';
const scales: readonly TextScale[] = [1, 1.125, 1.25];

let current: TextScale = scales.find((scale) => String(scale) === preference(name)) ?? 1;
const listeners = new Set<() => void>();

/** The size everything is shown at (ux 59); kept for the next visit. */
export const useTextScale = () => useSyncExternalStore(subscribe, () => current);

export function setTextScale(scale: TextScale) {
  current = scale;
  keepPreference(name, String(scale));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
