import type { ConfirmWay } from '@haruka/api';

export interface Confirming {
  way: ConfirmWay;
  /** Tells every request that waits whether the person has shown who they are. */
  done(isConfirmed: boolean): void;
}

let current: (Confirming & { answer: Promise<boolean> }) | undefined;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Asks the person to show again who they are; requests that ask at the same time share one dialog. */
export function askToConfirm(way: ConfirmWay): Promise<boolean> {
  if (current) return current.answer;
  if (listeners.size === 0) return Promise.resolve(false);
  const { promise: answer, resolve } = Promise.withResolvers<boolean>();
  const done = (isConfirmed: boolean) => {
    current = undefined;
    tell();
    resolve(isConfirmed);
  };
  current = { way, done, answer };
  tell();
  return answer;
}

/** What a component needs to follow whether somebody is asked. */
export const confirming = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: (): Confirming | undefined => current,
};
