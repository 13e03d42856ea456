import type { AccessDeniedCode } from '@haruka/contract/errors';
import { useSyncExternalStore } from 'react';

let why: AccessDeniedCode | undefined;
const listeners = new Set<() => void>();

/** Keeps why somebody was put out while they worked, for the login to say; `undefined` once they are in again. */
export function saveSignOutReason(code: AccessDeniedCode | undefined) {
  why = code;
  for (const listener of listeners) listener();
}

/** Why the last session ended, if somebody ended it. */
export const useSignOutReason = () => useSyncExternalStore(subscribe, () => why);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
