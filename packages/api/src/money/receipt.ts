import { receiptRoutes } from '@haruka/contract/money/receipt';
import { api, downloadOf } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, receiptRoutes) });

export const useIssueReceipt = endpoints.issueReceipt.useMutation;
export const fetchReceipt = downloadOf(receiptRoutes.receiptFile);
export const useReceiptSettings = endpoints.receiptSettings.useQuery;
export const useChangeReceiptSettings = endpoints.changeReceiptSettings.useMutation;
