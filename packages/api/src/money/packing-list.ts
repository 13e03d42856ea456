import { packingListRoutes } from '@haruka/contract/money/packing-list';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, packingListRoutes) });

export const usePackingList = endpoints.packingList.useQuery;
