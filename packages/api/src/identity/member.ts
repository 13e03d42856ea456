import { memberRoutes } from '@haruka/contract/identity/member';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, memberRoutes) });

export const useMembers = endpoints.members.useQuery;
export const useMemberConsults = endpoints.memberConsults.useQuery;
export const useInviteMember = endpoints.inviteMember.useMutation;
export const useResendInvitation = endpoints.resendInvitation.useMutation;
export const useWithdrawInvitation = endpoints.withdrawInvitation.useMutation;
export const useChangeMember = endpoints.changeMember.useMutation;
export const useSetMayRefund = endpoints.setMayRefund.useMutation;
export const useSetDoctorSpecialities = endpoints.setDoctorSpecialities.useMutation;
export const useSetLicenceYear = endpoints.setLicenceYear.useMutation;
export const useSuspendMember = endpoints.suspendMember.useMutation;
export const useReinstateMember = endpoints.reinstateMember.useMutation;
export const useResetSecondFactor = endpoints.resetSecondFactor.useMutation;
export const useInvitation = endpoints.invitation.useQuery;
export const useAcceptInvitation = endpoints.acceptInvitation.useMutation;
