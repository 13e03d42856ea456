import { availabilityRoutes } from '@haruka/contract/scheduling/availability';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, availabilityRoutes) });

export const useSlots = endpoints.slots.useQuery;
export const useLazySlots = endpoints.slots.useLazyQuery;
