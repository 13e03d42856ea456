import { keep, recall, session } from './storage.ts';

const key = 'haruka.reloaded-at';
const onceInMs = 60_000;
const isTime = (value: unknown): value is number => typeof value === 'number';

/**
 * A page that was open while a new version went out asks for screens that are gone: it is loaded anew, once. Without a
 * connection, or when that did not help, the failure is the screen's own.
 */
export function reloadStaleBuild<T>(failure: unknown, now = Date.now()): Promise<T> {
  const last = recall(session, key, isTime) ?? 0;
  if (!navigator.onLine || now - last < onceInMs) throw failure;
  keep(session, key, now);
  location.reload();
  return new Promise<T>(() => {});
}
