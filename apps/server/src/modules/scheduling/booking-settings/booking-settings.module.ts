import { bookingSettingsRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { bookingSettingsHandlers } from './booking-settings.routes.ts';

/** What a location allows the patients who book, move or cancel. */
export const bookingSettings = serverModule({
  name: 'booking-settings',
  routes: bookingSettingsRoutes,
  handlers: bookingSettingsHandlers,
});
