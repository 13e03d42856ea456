import { inquiryRoutes } from '@haruka/contract/messaging/inquiry';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, inquiryRoutes) });

export const useInquiryTypes = endpoints.inquiryTypes.useQuery;
export const useSendInquiry = endpoints.sendInquiry.useMutation;
export const useMyInquiries = endpoints.myInquiries.useQuery;
export const useOpenInquiries = endpoints.openInquiries.useQuery;
export const useInquiries = endpoints.inquiries.useQuery;
export const useInquiry = endpoints.inquiry.useQuery;
export const useNextInquiry = endpoints.nextInquiry.useQuery;
export const useInquiryAssignees = endpoints.inquiryAssignees.useQuery;
export const useAssignInquiry = endpoints.assignInquiry.useMutation;
export const useAnswerInquiry = endpoints.answerInquiry.useMutation;
export const useCloseInquiry = endpoints.closeInquiry.useMutation;
export const useReopenInquiry = endpoints.reopenInquiry.useMutation;
