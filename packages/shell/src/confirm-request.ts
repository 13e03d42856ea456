import type { ConfirmationMethod } from '@haruka/api';

export interface Confirming {
  way: ConfirmationMethod;
  /** Resolves every waiting request with whether the user has confirmed. */
  done(isConfirmed: boolean): void;
}

let current: (Confirming & { answer: Promise<boolean> }) | undefined;
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** Asks the user to confirm their identity; simultaneous requests share one dialog. Resolves to whether they did. */
export function askToConfirm(way: ConfirmationMethod): Promise<boolean> {
  if (current) return current.answer;
  if (listeners.size === 0) return Promise.resolve(false);
  const { promise: answer, resolve } = Promise.withResolvers<boolean>();
  const done = (isConfirmed: boolean) => {
    current = undefined;
    notify();
    resolve(isConfirmed);
  };
  current = { way, done, answer };
  notify();
  return answer;
}

/** Subscription to the open confirmation request, for `useSyncExternalStore`. */
export const confirming = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: (): Confirming | undefined => current,
};
