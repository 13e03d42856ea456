import type { productFileRoutes } from '@haruka/contract';
import type { Db } from '../../../platform/db/databases.ts';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as productFile from './product-file.service.ts';

/** Returns the handlers of the import and export of products. */
export const productFileHandlers = (deps: { db: Db }): Handlers<typeof productFileRoutes> => ({
  productsFile: ({ actor, input, request }) => productFile.productsFile(deps, actor, input.encoding, request),
  previewProductFile: ({ actor, file }) => productFile.preview(deps, actor, file),
  importProducts: ({ actor, input, file, request }) =>
    productFile.importFile(deps, actor, { fingerprint: input.fingerprint, file }, request),
});
