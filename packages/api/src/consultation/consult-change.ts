import { consultChangeRoutes } from '@haruka/contract/consultation/consult-change';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, consultChangeRoutes) });

export const useClinicCancelConsult = endpoints.clinicCancelConsult.useMutation;
export const useUndoCancelConsult = endpoints.undoCancelConsult.useMutation;
export const useClinicMoveConsult = endpoints.clinicMoveConsult.useMutation;
export const useCheckMove = endpoints.checkMove.useQuery;
