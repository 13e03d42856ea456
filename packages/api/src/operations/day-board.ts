import { dayBoardRoutes } from '@haruka/contract/operations/day-board';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, dayBoardRoutes) });

export const useDayBoard = endpoints.dayBoard.useQuery;
