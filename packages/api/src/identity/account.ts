import { accountRoutes } from '@haruka/contract/identity/account';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, accountRoutes) });

export const useQuickRegister = endpoints.quickRegister.useMutation;
export const useForgotPassword = endpoints.forgotPassword.useMutation;
export const useResetPassword = endpoints.resetPassword.useMutation;
export const useMyAccount = endpoints.myAccount.useQuery;
export const useMyDevices = endpoints.myDevices.useQuery;
export const useEndDevice = endpoints.endDevice.useMutation;
export const useEndDevices = endpoints.endDevices.useMutation;
export const useAccessRecords = endpoints.accessRecords.useQuery;
export const useAgree = endpoints.agree.useMutation;
export const useDeleteAccount = endpoints.leave.useMutation;
export const useCheckUserExisted = endpoints.checkUserExisted.useMutation;
export const useNotMe = endpoints.notMe.useMutation;
export const useVerifyNewEmail = endpoints.verifyNewEmail.useMutation;
export const useChangePassword = endpoints.changePassword.useMutation;
