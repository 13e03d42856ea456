import { suspenseRoutes } from '@haruka/contract/money/suspense';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, suspenseRoutes) });

export const useOpenSuspense = endpoints.openSuspense.useQuery;
export const useSuspensePayments = endpoints.suspensePayments.useQuery;
export const useClearSuspense = endpoints.clearSuspense.useMutation;
