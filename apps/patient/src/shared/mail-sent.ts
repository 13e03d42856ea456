import { writeStorage, readStorage, session } from '@haruka/forms/storage';
import { useSyncExternalStore } from 'react';
import { keys } from './storage.ts';

const listeners = new Set<() => void>();
const isText = (value: unknown): value is string => typeof value === 'string';
const read = () => readStorage(session, keys.mailSent, isText);

/** Keeps in this tab where an email about an address went, while its owner continues to another screen. */
export function noteMailSent(to: string | null) {
  writeStorage(session, keys.mailSent, to);
  for (const listener of listeners) listener();
}

/** Returns the address whose email has not been opened yet, as far as this tab knows. */
export const useMailSent = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
