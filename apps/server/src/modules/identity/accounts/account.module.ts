import { accountRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { hasUnpaidOrders, isOwing, paymentDepsOf } from '../../money/payments/payment.service.ts';
import { authDeps } from '../auth/auth.deps.ts';
import { accountHandlers } from './account.routes.ts';

export const account = serverModule({
  name: 'account',
  routes: accountRoutes,
  handlers: (deps) =>
    accountHandlers(
      {
        ...authDeps(deps),
        hasUnpaidOrders: (account_id) => hasUnpaidOrders(paymentDepsOf(deps), account_id),
        isOwing,
      },
      deps.reader,
    ),
});
