import { profileRoutes } from '@haruka/contract';
import { feature } from '../../../platform/module.ts';
import { authDeps } from '../auth/auth.deps.ts';
import { profileHandlers } from './profile.routes.ts';

export const profile = feature({
  name: 'profile',
  routes: profileRoutes,
  handlers: (deps) =>
    profileHandlers({ db: deps.db, reader: deps.reader, auth: authDeps(deps), today: deps.clock.today }),
});
