import { patientMergeRoutes } from '@haruka/contract/consultation/patient-merge';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, patientMergeRoutes) });

export const usePatientDuplicates = endpoints.patientDuplicates.useQuery;
export const useMergePatients = endpoints.mergePatients.useMutation;
export const useUndoPatientMerge = endpoints.undoPatientMerge.useMutation;
