import { maintenanceRoutes, standInRoutes } from '@haruka/contract/operations/maintenance';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, maintenanceRoutes) });
const { endpoints: standIns } = api.injectEndpoints({ endpoints: (build) => fromContract(build, standInRoutes) });

export const useMaintenance = endpoints.maintenance.useQuery;
export const useLazyMaintenance = endpoints.maintenance.useLazyQuery;
export const useSentMessages = standIns.sentMessages.useQuery;
export const useLazySentMessages = standIns.sentMessages.useLazyQuery;
