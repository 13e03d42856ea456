import { productPictureRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { productPictureFilesJob } from './picture.jobs.ts';
import { pictureHandlers } from './picture.routes.ts';
import { pictureDepsOf } from './picture.service.ts';

/** The pictures of products. */
export const productPicture = serverModule({
  name: 'product-picture',
  routes: productPictureRoutes,
  handlers: (deps) => pictureHandlers(pictureDepsOf(deps)),
  jobs: (deps) => [productPictureFilesJob(pictureDepsOf(deps))],
});
