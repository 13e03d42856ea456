/** An observable value; fits React's `useSyncExternalStore`. */
export interface Readable<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** Returns an observable value; `set` merges a change and calls the listeners. */
export function createStore<T extends object>(initial: T): Readable<T> & { set(change: Partial<T>): void } {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(change) {
      value = { ...value, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
