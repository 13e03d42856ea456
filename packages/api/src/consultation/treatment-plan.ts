import { treatmentPlanRoutes } from '@haruka/contract/consultation/treatment-plan';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, treatmentPlanRoutes) });

export const useTreatmentPlans = endpoints.treatmentPlans.useQuery;
export const useLazyTreatmentPlans = endpoints.treatmentPlans.useLazyQuery;
export const usePlanDraft = endpoints.planDraft.useQuery;
export const useLazyPlanDraft = endpoints.planDraft.useLazyQuery;
export const useSavePlanDraft = endpoints.savePlanDraft.useMutation;
export const useShareTreatmentPlan = endpoints.shareTreatmentPlan.useMutation;
