import { productRoutes } from '@haruka/contract/pharmacy/product';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, productRoutes) });

export const useProducts = endpoints.products.useQuery;
export const useStockOutlook = endpoints.stockOutlook.useQuery;
export const useAddProduct = endpoints.addProduct.useMutation;
export const useChangeProduct = endpoints.changeProduct.useMutation;
