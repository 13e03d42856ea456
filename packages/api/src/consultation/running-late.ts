import { runningLateRoutes } from '@haruka/contract/consultation/running-late';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, runningLateRoutes) });

export const useSetRunningLate = endpoints.setRunningLate.useMutation;
