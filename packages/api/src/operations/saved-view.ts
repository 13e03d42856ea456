import { savedViewRoutes } from '@haruka/contract/operations/saved-view';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, savedViewRoutes) });

export const useSavedViews = endpoints.savedViews.useQuery;
export const useAddSavedView = endpoints.addSavedView.useMutation;
export const useChangeSavedView = endpoints.changeSavedView.useMutation;
export const useRemoveSavedView = endpoints.removeSavedView.useMutation;
export const useRestoreSavedView = endpoints.restoreSavedView.useMutation;
