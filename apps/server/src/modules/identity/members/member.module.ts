import { memberRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { memberDeps } from './member.deps.ts';
import { memberHandlers } from './member.routes.ts';

/** The people of a clinic: asked in, given roles, kept out. */
export const member = serverModule({
  name: 'member',
  routes: memberRoutes,
  handlers: (deps) => memberHandlers(memberDeps(deps)),
});
