import type { productRoutes } from '@haruka/contract';
import type { Db } from '../../../platform/db/databases.ts';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as product from './product.service.ts';

/** Returns the handlers of the product routes. */
export const productHandlers = (deps: { db: Db }): Handlers<typeof productRoutes> => ({
  products: ({ actor, input }) => product.list(deps, actor, input),
  stockOutlook: ({ actor }) => product.outlook(deps, actor),
  addProduct: ({ actor, input, request }) => product.add(deps, actor, input, request),
  changeProduct: ({ actor, input, request }) => product.change(deps, actor, input, request),
});
