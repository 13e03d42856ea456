import { runningLateRoutes } from '@haruka/contract/running-late';
import { api } from './client.ts';
import { fromContract } from './from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, runningLateRoutes) });

export const useSetRunningLate = endpoints.setRunningLate.useMutation;
