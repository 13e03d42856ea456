import type { purchaseRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import type { PaymentDeps } from '../payments/payment.service.ts';
import * as purchase from './purchase.service.ts';

/** Returns the handlers of the routes of purchases. */
export const purchaseHandlers = (deps: PaymentDeps): Handlers<typeof purchaseRoutes> => ({
  goods: ({ actor, input }) => purchase.goods(deps, actor, input.page),
  purchaseQuote: ({ actor, input }) => purchase.quote(deps, actor, input),
  purchase: ({ actor, input, request }) => purchase.purchase(deps, actor, input, request),
});
