import type { ShutOutCode } from '@haruka/contract/errors';
import { useSyncExternalStore } from 'react';

let why: ShutOutCode | undefined;
const listeners = new Set<() => void>();

/** Keeps why somebody was put out while they worked, for the login to say; `undefined` once they are in again. */
export function keepWhy(code: ShutOutCode | undefined) {
  why = code;
  for (const listener of listeners) listener();
}

/** Why the last session ended, if somebody ended it. */
export const useWhy = () => useSyncExternalStore(subscribe, () => why);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
