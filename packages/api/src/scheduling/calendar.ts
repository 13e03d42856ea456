import { calendarRoutes } from '@haruka/contract/scheduling/calendar';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, calendarRoutes) });

export const useCalendar = endpoints.calendar.useQuery;
export const useRedFlagAlarms = endpoints.redFlagAlarms.useQuery;
