import { productRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { productHandlers } from './product.routes.ts';

/** The products of a clinic: what its doctors prescribe and its patients order. */
export const product = serverModule({ name: 'product', routes: productRoutes, handlers: productHandlers });
