import type { bookingSettingsRoutes } from '@haruka/contract';
import type { Db } from '../../../platform/db/databases.ts';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as settings from './booking-settings.service.ts';

/** Returns the handlers of what locations allow their patients. */
export const bookingSettingsHandlers = (deps: { db: Db }): Handlers<typeof bookingSettingsRoutes> => ({
  bookingSettings: ({ actor }) => settings.list(deps, actor),
  changeBookingSettings: ({ actor, input, request }) => settings.change(deps, actor, input, request),
});
