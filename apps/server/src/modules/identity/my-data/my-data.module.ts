import { myDataRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { authDeps } from '../auth/auth.deps.ts';
import { myDataHandlers } from './my-data.routes.ts';

export const myData = serverModule({
  name: 'my-data',
  routes: myDataRoutes,
  handlers: (deps) => myDataHandlers(authDeps(deps), deps.reader),
});
