import { inquiryLinkRoutes } from '@haruka/contract/consultation/inquiry-link';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, inquiryLinkRoutes) });

export const useLikelySenders = endpoints.likelySenders.useQuery;
export const useLinkInquiry = endpoints.linkInquiry.useMutation;
