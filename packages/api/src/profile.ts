import { profileRoutes } from '@haruka/contract/profile';
import { api } from './client.ts';
import { fromContract } from './from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, profileRoutes) });

export const useInformation = endpoints.information.useQuery;
export const useLazyInformation = endpoints.information.useLazyQuery;
export const useUpdateUser = endpoints.updateUser.useMutation;
export const useNotices = endpoints.notices.useQuery;
export const useLazyNotices = endpoints.notices.useLazyQuery;
export const usePostCode = endpoints.postCode.useQuery;
export const useLazyPostCode = endpoints.postCode.useLazyQuery;
