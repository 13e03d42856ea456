import { trackingFileRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { noticeDepsOf } from '../../messaging/notices/notice.deps.ts';
import { trackingFileHandlers } from './tracking-file.routes.ts';

/** Tracking numbers in the CSV files of carriers: previewed, and then sent like single parcels (decision 111). */
export const trackingFile = serverModule({
  name: 'tracking-file',
  routes: trackingFileRoutes,
  handlers: (deps) => trackingFileHandlers(noticeDepsOf(deps)),
});
