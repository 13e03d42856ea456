import { profileRoutes } from '@haruka/contract/identity/profile';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, profileRoutes) });

export const useInformation = endpoints.information.useQuery;
export const useLazyInformation = endpoints.information.useLazyQuery;
export const useUpdateUser = endpoints.updateUser.useMutation;
export const useNotices = endpoints.notices.useQuery;
export const useLazyNotices = endpoints.notices.useLazyQuery;
export const usePostCode = endpoints.postCode.useQuery;
export const useLazyPostCode = endpoints.postCode.useLazyQuery;
