import { consultRoutes } from '@haruka/contract/consultation/consult';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, consultRoutes) });

export const useBookConsult = endpoints.bookConsult.useMutation;
export const useMoveConsult = endpoints.moveConsult.useMutation;
export const useCancelConsult = endpoints.cancelConsult.useMutation;
export const useExtendHold = endpoints.extendHold.useMutation;
export const useAcknowledgeEnd = endpoints.acknowledgeEnd.useMutation;
export const useMyConsults = endpoints.myConsults.useQuery;
export const useMyConsult = endpoints.myConsult.useQuery;
export const useLazyMyConsult = endpoints.myConsult.useLazyQuery;
export const useConsultById = endpoints.consultById.useQuery;
