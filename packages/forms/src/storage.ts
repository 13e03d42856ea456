/** Returns a stored value; undefined when there is none, when its shape is wrong, or when storage is blocked. */
export function readStorage<T>(store: () => Storage, key: string, is: (value: unknown) => value is T): T | undefined {
  try {
    const text = store().getItem(key);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return is(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Where the drafts of forms stay in the tab. */
export const typedKey = 'haruka.typed';

/** Stores a value, or removes it when it is null. Does nothing where storage is blocked. */
export function writeStorage(store: () => Storage, key: string, value: unknown) {
  try {
    if (value === null) store().removeItem(key);
    else store().setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full disks reject storage; the open page still works.
  }
}

// A function, because access to `localStorage` can throw where cookies are blocked.

/** Returns the local storage of the browser. Throws where the browser blocks it. */
export const local = () => localStorage;
/** Returns the storage of this tab; a function, as `local` is. */
export const session = () => sessionStorage;
