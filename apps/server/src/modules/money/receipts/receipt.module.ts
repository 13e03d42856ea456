import { receiptRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { receiptHandlers } from './receipt.routes.ts';

/** Receipts and itemised statements of paid orders (decision 44). */
export const receipt = serverModule({
  name: 'receipt',
  routes: receiptRoutes,
  handlers: ({ db, reader }) => receiptHandlers({ db, reader }),
});
