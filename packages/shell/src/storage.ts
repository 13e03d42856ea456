/** Reads what was kept; undefined when there is nothing, when it is not what it should be, or when storage is refused. */
export function recall<T>(store: () => Storage, key: string, is: (value: unknown) => value is T): T | undefined {
  try {
    const text = store().getItem(key);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return is(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value, or forgets it when it is null. A browser without storage works on, it only forgets. */
export function keep(store: () => Storage, key: string, value: unknown) {
  try {
    if (value === null) store().removeItem(key);
    else store().setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full disks refuse storage; the page in hand still works.
  }
}

// Given as functions because merely naming `localStorage` can throw where cookies are blocked.
export const local = () => localStorage;
export const session = () => sessionStorage;
