import { prescriptionTemplateRoutes } from '@haruka/contract/pharmacy/prescription-template';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, prescriptionTemplateRoutes) });

export const usePrescriptionTemplates = endpoints.prescriptionTemplates.useQuery;
export const useAddPrescriptionTemplate = endpoints.addPrescriptionTemplate.useMutation;
export const useRenamePrescriptionTemplate = endpoints.renamePrescriptionTemplate.useMutation;
export const useRemovePrescriptionTemplate = endpoints.removePrescriptionTemplate.useMutation;
export const useRestorePrescriptionTemplate = endpoints.restorePrescriptionTemplate.useMutation;
