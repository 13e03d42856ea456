import { writeStorage, readStorage, session } from '@haruka/forms/storage';

const key = 'haruka.reloaded-at';
const minIntervalMs = 60_000;
const isTime = (value: unknown): value is number => typeof value === 'number';

/**
 * Reloads the page once when a screen of an old build no longer exists. Without a
 * connection, or when that did not help, rejects with the failure.
 */
export function reloadStaleBuild<T>(failure: unknown, now = Date.now()): Promise<T> {
  const last = readStorage(session, key, isTime) ?? 0;
  if (!navigator.onLine || now - last < minIntervalMs) throw failure;
  writeStorage(session, key, now);
  location.reload();
  return new Promise<T>(() => {});
}
