import type { refundRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import { keepRemainder, recordTransfer } from './money-due.service.ts';
import { refund } from './refund.service.ts';
import type { SendDeps } from './send-refund.service.ts';

/** Returns the handlers of the refund routes. */
export const refundHandlers = (deps: SendDeps): Handlers<typeof refundRoutes> => ({
  refundOrder: ({ actor, input, request }) => refund(deps, actor, input, request),
  recordRefundTransfer: ({ actor, input, request }) => recordTransfer(deps, actor, input, request),
  keepRemainder: ({ actor, input, request }) => keepRemainder(deps, actor, input, request),
});
