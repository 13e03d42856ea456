import { myDataRoutes } from '@haruka/contract/identity/my-data';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, myDataRoutes) });

export const useMyData = endpoints.myData.useMutation;
