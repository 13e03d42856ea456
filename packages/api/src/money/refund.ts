import { refundRoutes } from '@haruka/contract/money/refund';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, refundRoutes) });

export const useRefundOrder = endpoints.refundOrder.useMutation;
export const useRecordRefundTransfer = endpoints.recordRefundTransfer.useMutation;
export const useKeepRemainder = endpoints.keepRemainder.useMutation;
