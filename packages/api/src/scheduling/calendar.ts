import { calendarRoutes } from '@haruka/contract/scheduling/calendar';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';
import { useReadOnce } from '../client/read-once.ts';

export const calendarApi = api.injectEndpoints({ endpoints: (build) => fromContract(build, calendarRoutes) });
const { endpoints, usePrefetch } = calendarApi;

export const useCalendar = endpoints.calendar.useQuery;
/** Returns a function that requests a calendar before a screen shows it. */
export const usePrefetchCalendar = () => usePrefetch('calendar');
/** Returns a function that reads a calendar once, as it is now. */
export const useReadCalendar = () => useReadOnce(endpoints.calendar);
export const useRedFlagAlarms = endpoints.redFlagAlarms.useQuery;
export const useHandleRedFlags = endpoints.handleRedFlags.useMutation;
export const useReopenRedFlags = endpoints.reopenRedFlags.useMutation;
