import { productFileRoutes } from '@haruka/contract/pharmacy/product-file';
import { api, downloadOf } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, productFileRoutes) });

export const fetchProductsFile = downloadOf(productFileRoutes.productsFile);
export const usePreviewProductFile = endpoints.previewProductFile.useMutation;
export const useImportProducts = endpoints.importProducts.useMutation;
