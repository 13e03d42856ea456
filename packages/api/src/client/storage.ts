export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const memory = new Map<string, string>();
const inMemory: Store = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
};

/** Local storage; or memory where cookies are blocked, since naming it throws there: such a browser forgets on leaving. */
export function browserStore(): Store {
  try {
    return localStorage;
  } catch {
    return inMemory;
  }
}
