import { dosageTemplateRoutes } from '@haruka/contract/pharmacy/dosage-template';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, dosageTemplateRoutes) });

export const useDosageTemplates = endpoints.dosageTemplates.useQuery;
export const useAddDosageTemplate = endpoints.addDosageTemplate.useMutation;
export const useChangeDosageTemplate = endpoints.changeDosageTemplate.useMutation;
export const useRemoveDosageTemplate = endpoints.removeDosageTemplate.useMutation;
export const useRestoreDosageTemplate = endpoints.restoreDosageTemplate.useMutation;
