import { productFileRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { productFileHandlers } from './product-file.routes.ts';

/** The products of a clinic as CSV files: saved, previewed and imported. */
export const productFile = serverModule({
  name: 'product-file',
  routes: productFileRoutes,
  handlers: productFileHandlers,
});
