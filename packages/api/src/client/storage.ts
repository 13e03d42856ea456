export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const memory = new Map<string, string>();
const inMemory: Store = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
};

/**
 * Returns local storage, or memory where the browser blocks storage and its access throws; such a session ends with the page.
 * A page that is being prerendered has no local storage either.
 */
export function browserStore(): Store {
  try {
    const storage: Storage | undefined = globalThis.localStorage;
    return storage ?? inMemory;
  } catch {
    return inMemory;
  }
}
