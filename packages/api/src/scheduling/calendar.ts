import { calendarRoutes } from '@haruka/contract/scheduling/calendar';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { Input } from '@haruka/contract';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints, usePrefetch } = api.injectEndpoints({ endpoints: (build) => fromContract(build, calendarRoutes) });

export const useCalendar = endpoints.calendar.useQuery;
/** Returns a function that requests a calendar before a screen shows it. */
export const usePrefetchCalendar = () => usePrefetch('calendar');
/** Returns a function that reads a calendar once, as it is now. No later event refetches it. */
export function useReadCalendar() {
  const dispatch = useDispatch<ThunkDispatch<object, unknown, UnknownAction>>();
  return (query: Input<typeof calendarRoutes.calendar>) =>
    dispatch(endpoints.calendar.initiate(query, { subscribe: false, forceRefetch: true }));
}
export const useRedFlagAlarms = endpoints.redFlagAlarms.useQuery;
