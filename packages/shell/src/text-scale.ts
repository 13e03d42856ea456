import type { TextScale } from '@haruka/ui';
import { useSyncExternalStore } from 'react';
import { keep, local, recall } from './storage.ts';

// Each app lives at an origin of its own, so one key serves all.
const key = 'haruka.text-scale';
const isTextScale = (value: unknown): value is TextScale => value === 1 || value === 1.125 || value === 1.25;

let current: TextScale = recall(local, key, isTextScale) ?? 1;
const listeners = new Set<() => void>();

/** The size everything is shown at (ux 59); kept for the next visit. */
export const useTextScale = () => useSyncExternalStore(subscribe, () => current);

export function setTextScale(scale: TextScale) {
  current = scale;
  keep(local, key, scale);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
