import type { trackingFileRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import type { NoticeDeps } from '../../messaging/notices/notice.deps.ts';
import { shipAll } from './delivery.service.ts';
import { previewTracking } from './tracking-file.service.ts';

/** Returns the handlers of the import of tracking numbers. */
export const trackingFileHandlers = (deps: NoticeDeps): Handlers<typeof trackingFileRoutes> => ({
  previewTrackingFile: ({ actor, file, request }) => previewTracking(deps, actor, file, request),
  shipOrders: async ({ actor, input, request }) => ({
    count: (await shipAll(deps, actor, input.parcels, request)).length,
  }),
});
