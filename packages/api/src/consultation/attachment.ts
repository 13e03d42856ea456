import { attachmentRoutes } from '@haruka/contract/consultation/attachment';
import { api, downloadOf } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, attachmentRoutes) });

export const useAttachments = endpoints.attachments.useQuery;
export const useAddAttachment = endpoints.addAttachment.useMutation;
export const useRemoveAttachment = endpoints.removeAttachment.useMutation;
export const fetchAttachment = downloadOf(attachmentRoutes.attachmentFile);
