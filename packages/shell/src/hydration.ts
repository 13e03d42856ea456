import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns false while React takes over a prerendered page, and true from the next render on. The first render repeats
 * what every visitor was sent; what depends on the visitor shows right after it.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
