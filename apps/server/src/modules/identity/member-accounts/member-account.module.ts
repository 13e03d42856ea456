import { memberAccountRoutes } from '@haruka/contract';
import { feature } from '../../../platform/module.ts';
import { authDeps } from '../auth/auth.deps.ts';
import { memberAccountHandlers } from './member-account.routes.ts';

export const memberAccount = feature({
  name: 'member-account',
  routes: memberAccountRoutes,
  handlers: (deps) => memberAccountHandlers(authDeps(deps), deps.reader),
});
