import { consultRecordRoutes } from '@haruka/contract/consultation/consult-record';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

export const consultRecordApi = api.injectEndpoints({
  endpoints: (build) => fromContract(build, consultRecordRoutes),
});
const { endpoints } = consultRecordApi;

export const useConsultRecord = endpoints.consultRecord.useQuery;
export const useLazyConsultRecord = endpoints.consultRecord.useLazyQuery;
