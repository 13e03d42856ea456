import { locationFeeRoutes } from '@haruka/contract/money/location-fee';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, locationFeeRoutes) });

export const useLocationFees = endpoints.locationFees.useQuery;
export const useChangeLocationFee = endpoints.changeLocationFee.useMutation;
