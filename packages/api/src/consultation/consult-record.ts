import { consultRecordRoutes } from '@haruka/contract/consultation/consult-record';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, consultRecordRoutes) });

export const useConsultRecord = endpoints.consultRecord.useQuery;
export const useLazyConsultRecord = endpoints.consultRecord.useLazyQuery;
