import { profileRoutes } from '@haruka/contract';
import { feature } from '../../house/feature.ts';
import * as service from './profile.service.ts';

export const profile = feature({
  name: 'profile',
  routes: profileRoutes,
  handlers: ({ db, reader, clock }) => {
    const deps = { db, reader, today: clock.today };
    return {
      information: ({ actor }) => service.information(deps, actor),
      updateUser: ({ actor, input, request }) => service.updateUser(deps, actor, input, request),
      notices: ({ actor }) => service.notices(deps, actor),
      postCode: ({ input }) => service.addressesOf(deps, input.code),
    };
  },
});
