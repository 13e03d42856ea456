import { prescriptionRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { noticeDepsOf } from '../../messaging/notices/notice.deps.ts';
import { prescriptionHandlers } from './prescription.routes.ts';

/** What doctors prescribe in a consult. */
export const prescription = serverModule({
  name: 'prescription',
  routes: prescriptionRoutes,
  handlers: (deps) => prescriptionHandlers(noticeDepsOf(deps)),
});
