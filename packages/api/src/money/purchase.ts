import { purchaseRoutes } from '@haruka/contract/money/purchase';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, purchaseRoutes) });

export const useGoods = endpoints.goods.useQuery;
export const usePurchaseQuote = endpoints.purchaseQuote.useQuery;
export const usePurchase = endpoints.purchase.useMutation;
