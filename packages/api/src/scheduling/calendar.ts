import { calendarRoutes } from '@haruka/contract/scheduling/calendar';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints, usePrefetch } = api.injectEndpoints({ endpoints: (build) => fromContract(build, calendarRoutes) });

export const useCalendar = endpoints.calendar.useQuery;
/** Returns a function that requests a calendar before a screen shows it. */
export const usePrefetchCalendar = () => usePrefetch('calendar');
export const useRedFlagAlarms = endpoints.redFlagAlarms.useQuery;
