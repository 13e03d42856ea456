import type { receiptRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as settings from './receipt-settings.service.ts';
import * as receipt from './receipt.service.ts';

/** Returns the handlers of the routes of receipts. */
export const receiptHandlers = (deps: receipt.ReceiptDeps): Handlers<typeof receiptRoutes> => ({
  issueReceipt: ({ actor, input, request }) => receipt.issue(deps, actor, input.order_id, request),
  receiptFile: ({ actor, input, request }) => receipt.open(deps, actor, input.order_id, request),
  receiptSettings: ({ actor }) => settings.read(deps, actor),
  changeReceiptSettings: ({ actor, input, request }) => settings.change(deps, actor, input, request),
});
