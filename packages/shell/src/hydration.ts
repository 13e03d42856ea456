import { createContext, use, useSyncExternalStore } from 'react';

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

/** Whether the page was rendered for the query of its address, with what the API answers to it (decision 113). */
export const AnsweredPage = createContext(false);

/** Returns whether a render knows the query of the address: not while a page is hydrated that was rendered without one. */
export function useKnowsQuery(): boolean {
  const isHydrated = useIsHydrated();
  return use(AnsweredPage) || isHydrated;
}
