import { profileRoutes } from '@haruka/contract';
import { feature } from '../../house/feature.ts';
import { profileHandlers } from './profile.routes.ts';

export const profile = feature({
  name: 'profile',
  routes: profileRoutes,
  handlers: ({ db, reader, clock }) => profileHandlers({ db, reader, today: clock.today }),
});
