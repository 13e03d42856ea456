import { prescriptionRoutes } from '@haruka/contract/pharmacy/prescription';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, prescriptionRoutes) });

export const useConsultPrescriptions = endpoints.consultPrescriptions.useQuery;
export const useLazyConsultPrescriptions = endpoints.consultPrescriptions.useLazyQuery;
export const useLastPrescription = endpoints.lastPrescription.useQuery;
export const usePatientMedicines = endpoints.patientMedicines.useQuery;
export const useSavePrescriptionDraft = endpoints.savePrescriptionDraft.useMutation;
export const useIssuePrescription = endpoints.issuePrescription.useMutation;
export const useAmendPrescription = endpoints.amendPrescription.useMutation;
