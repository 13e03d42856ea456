import { dependantRoutes } from '@haruka/contract/identity/dependant';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, dependantRoutes) });

export const useDependants = endpoints.dependants.useQuery;
export const useAddDependant = endpoints.addDependant.useMutation;
export const useUpdateDependant = endpoints.updateDependant.useMutation;
export const useRemoveDependant = endpoints.removeDependant.useMutation;
