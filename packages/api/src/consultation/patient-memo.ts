import { patientMemoRoutes } from '@haruka/contract/consultation/patient-memo';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, patientMemoRoutes) });

export const usePatientMemos = endpoints.patientMemos.useQuery;
export const useAddPatientMemo = endpoints.addPatientMemo.useMutation;
export const useChangePatientMemo = endpoints.changePatientMemo.useMutation;
export const useRemovePatientMemo = endpoints.removePatientMemo.useMutation;
export const useRestorePatientMemo = endpoints.restorePatientMemo.useMutation;
