import { packingListRoutes } from '@haruka/contract/money/packing-list';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';
import { useReadOnce } from '../client/read-once.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, packingListRoutes) });

/** Returns a function that reads the packing list once, as it is now. */
export const useReadPackingList = () => useReadOnce(endpoints.packingList);
