import { locationProfileRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { locationProfileHandlers } from './location-profile.routes.ts';

/** What patients read of a location. */
export const locationProfile = serverModule({
  name: 'location-profile',
  routes: locationProfileRoutes,
  handlers: locationProfileHandlers,
});
