import { locationFeeRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { locationFeeHandlers } from './location-fee.routes.ts';

/** What a consult costs at a location. */
export const locationFee = serverModule({
  name: 'location-fee',
  routes: locationFeeRoutes,
  handlers: locationFeeHandlers,
});
