import { productPictureRoutes } from '@haruka/contract/pharmacy/product-picture';
import { api, downloadOf } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, productPictureRoutes) });

export const useProductPictures = endpoints.productPictures.useQuery;
export const useAddProductPicture = endpoints.addProductPicture.useMutation;
export const useArrangeProductPictures = endpoints.arrangeProductPictures.useMutation;
export const useRemoveProductPicture = endpoints.removeProductPicture.useMutation;
export const fetchProductPicture = downloadOf(productPictureRoutes.productPictureFile);
