import { takingsRoutes } from '@haruka/contract/money/takings';
import { api, downloadOf } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, takingsRoutes) });

export const useTakings = endpoints.takings.useQuery;
export const fetchTakingsFile = downloadOf(takingsRoutes.takingsFile);
