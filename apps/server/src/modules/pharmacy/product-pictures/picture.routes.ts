import type { productPictureRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as picture from './picture.service.ts';

/** Returns the handlers of the pictures of products. */
export const pictureHandlers = (deps: picture.PictureDeps): Handlers<typeof productPictureRoutes> => ({
  productPictures: ({ actor, input }) => picture.list(deps, actor, input.product_ids.split(',').map(Number)),
  productPictureFile: ({ actor, input }) => picture.open(deps, actor, input.picture_id),
  addProductPicture: ({ actor, input, file, request }) => picture.add(deps, actor, input.product_id, file, request),
  arrangeProductPictures: ({ actor, input, request }) => picture.arrange(deps, actor, input, request),
  removeProductPicture: ({ actor, input, request }) => picture.remove(deps, actor, input.picture_id, request),
});
