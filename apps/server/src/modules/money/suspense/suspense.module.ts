import { suspenseRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { noticeDepsOf } from '../../messaging/notices/notice.deps.ts';
import * as suspense from './suspense.service.ts';

/** Money that arrived late, twice or in another amount, and that a person clears (decision 42). */
export const suspensePayment = serverModule({
  name: 'suspense',
  routes: suspenseRoutes,
  handlers: (deps) => ({
    openSuspense: ({ actor }) => suspense.countOpen(deps, actor),
    suspensePayments: ({ actor, input, request }) => suspense.list(deps, actor, input, request),
    clearSuspense: ({ actor, input, request }) => suspense.clear(noticeDepsOf(deps), actor, input, request),
  }),
});
