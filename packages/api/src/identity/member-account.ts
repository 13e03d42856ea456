import { memberAccountRoutes } from '@haruka/contract/identity/member-account';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, memberAccountRoutes) });

export const useMemberAccount = endpoints.memberAccount.useQuery;
export const useStartSecondFactor = endpoints.startSecondFactor.useMutation;
export const useConfirmSecondFactor = endpoints.confirmSecondFactor.useMutation;
export const useRenewRecoveryCodes = endpoints.renewRecoveryCodes.useMutation;
export const useEndSecondFactor = endpoints.endSecondFactor.useMutation;
export const useRequireSecondFactor = endpoints.requireSecondFactor.useMutation;
export const useForgotMemberPassword = endpoints.forgotMemberPassword.useMutation;
export const useResetMemberPassword = endpoints.resetMemberPassword.useMutation;
export const useChangeMemberPassword = endpoints.changeMemberPassword.useMutation;
export const useMemberDevices = endpoints.memberDevices.useQuery;
export const useEndMemberDevice = endpoints.endMemberDevice.useMutation;
export const useEndMemberDevices = endpoints.endMemberDevices.useMutation;
export const useUnlockScreen = endpoints.unlockScreen.useMutation;
