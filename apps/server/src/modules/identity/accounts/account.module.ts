import { accountRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { authDeps } from '../auth/auth.deps.ts';
import { accountHandlers } from './account.routes.ts';

export const account = serverModule({
  name: 'account',
  routes: accountRoutes,
  handlers: (deps) => accountHandlers(authDeps(deps), deps.reader),
});
