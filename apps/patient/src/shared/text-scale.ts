import type { TextScale } from '@haruka/ui';
import { useSyncExternalStore } from 'react';
import { keep, keys, local, recall } from './storage.ts';

const isTextScale = (value: unknown): value is TextScale => value === 1 || value === 1.125 || value === 1.25;

let current: TextScale = recall(local, keys.textScale, isTextScale) ?? 1;
const listeners = new Set<() => void>();

/** The size everything is shown at (ux 59); kept for the next visit. */
export const useTextScale = () => useSyncExternalStore(subscribe, () => current);

export function setTextScale(scale: TextScale) {
  current = scale;
  keep(local, keys.textScale, scale);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
