import { authRoutes } from '@haruka/contract/identity/auth';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, authRoutes) });

export const useSignUp = endpoints.signUp.useMutation;
export const useVerifyAccount = endpoints.verifyAccount.useMutation;
export const useResendVerifyToken = endpoints.resendVerifyToken.useMutation;
export const useSendOtp = endpoints.sendOtp.useMutation;
export const useVerifyOtp = endpoints.verifyOtp.useMutation;
export const useLogIn = endpoints.logIn.useMutation;
export const useMemberLogIn = endpoints.memberLogIn.useMutation;
export const useConfirmSession = endpoints.confirmSession.useMutation;
export const useLogOut = endpoints.logOut.useMutation;
