import { dependantRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { dependantHandlers } from './dependant.routes.ts';

/** Children under a guardian's account (decision 24). */
export const dependant = serverModule({
  name: 'dependant',
  routes: dependantRoutes,
  handlers: ({ db, reader, clock, sockets }) => dependantHandlers({ db, reader, today: clock.today, sockets }),
});
