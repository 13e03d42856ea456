import { paymentRoutes } from '@haruka/contract/money/payment';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, paymentRoutes) });

export const useOrders = endpoints.orders.useQuery;
export const useOrder = endpoints.order.useQuery;
export const usePayByCard = endpoints.payByCard.useMutation;
export const usePayAtKonbini = endpoints.payAtKonbini.useMutation;
export const useReissueSlip = endpoints.reissueSlip.useMutation;
export const useCheckPayment = endpoints.checkPayment.useMutation;
export const useCancelOwnOrder = endpoints.cancelOwnOrder.useMutation;
export const useCancelMedicine = endpoints.cancelMedicine.useMutation;
