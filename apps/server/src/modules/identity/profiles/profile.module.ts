import { profileRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { authDeps } from '../auth/auth.deps.ts';
import { profileHandlers } from './profile.routes.ts';

export const profile = serverModule({
  name: 'profile',
  routes: profileRoutes,
  handlers: (deps) =>
    profileHandlers({ db: deps.db, reader: deps.reader, auth: authDeps(deps), today: deps.clock.today }),
});
