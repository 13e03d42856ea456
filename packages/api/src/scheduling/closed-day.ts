import { closedDayRoutes } from '@haruka/contract/scheduling/closed-day';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, closedDayRoutes) });

export const useClosedDays = endpoints.closedDays.useQuery;
export const useSaveClosedDays = endpoints.saveClosedDays.useMutation;
