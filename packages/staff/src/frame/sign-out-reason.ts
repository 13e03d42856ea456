import type { AccessDeniedCode } from '@haruka/contract/errors';
import { useSyncExternalStore } from 'react';

let why: AccessDeniedCode | undefined;
const listeners = new Set<() => void>();

/** Stores why access was withdrawn, for the sign-in screen; `undefined` clears it at the next sign-in. */
export function saveSignOutReason(code: AccessDeniedCode | undefined) {
  why = code;
  for (const listener of listeners) listener();
}

/** Returns why the last session was ended by the clinic or the operator. */
export const useSignOutReason = () =>
  useSyncExternalStore(
    subscribe,
    () => why,
    () => undefined,
  );

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
