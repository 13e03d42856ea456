import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

interface Answer<Data> {
  data?: Data;
}
const once = { subscribe: false, forceRefetch: true } as const;
type Initiate<Query, Data> = (
  query: Query,
  options: typeof once,
) => ThunkAction<PromiseLike<Answer<Data>>, never, unknown, UnknownAction>;

/**
 * Returns a function that reads a query once, as it is now, and resolves to its data. No later event refetches it. Resolves to
 * nothing when the read fails; the client has reported the failure by then.
 */
export function useReadOnce<Query, Data>({ initiate }: { initiate: Initiate<Query, Data> }) {
  const dispatch = useDispatch<ThunkDispatch<never, unknown, UnknownAction>>();
  return async (query: Query) => (await dispatch(initiate(query, once))).data;
}
