import { createContext, use, useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether React has taken over the page, for `HydratedPage` alone. It becomes true in a deferred render: an urgent one would
 * hydrate the whole screen in one task, which blocks a slow phone.
 */
export const useDeferredHydration = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );

/** Whether React has taken over the page. All that depends on it changes in one render. */
export const HydratedPage = createContext(true);

/**
 * Returns false while React takes over a prerendered page, and true from the next render on. The first render repeats
 * what every visitor was sent; what depends on the visitor shows right after it.
 */
export const useIsHydrated = (): boolean => use(HydratedPage);

/** Whether the page was rendered for the query of its address, with what the API answers to it (decision 113). */
export const AnsweredPage = createContext(false);

/** Returns whether a render knows the query of the address: not while a page is hydrated that was rendered without one. */
export function useKnowsQuery(): boolean {
  const isHydrated = useIsHydrated();
  return use(AnsweredPage) || isHydrated;
}
