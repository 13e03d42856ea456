import { memberAccountRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { authDeps } from '../auth/auth.deps.ts';
import { memberAccountHandlers } from './member-account.routes.ts';

export const memberAccount = serverModule({
  name: 'member-account',
  routes: memberAccountRoutes,
  handlers: (deps) => memberAccountHandlers(authDeps(deps), deps.reader),
});
