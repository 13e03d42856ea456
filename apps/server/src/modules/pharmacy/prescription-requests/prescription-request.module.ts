import { prescriptionRequestRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { noticeDepsOf } from '../../messaging/notices/notice.deps.ts';
import { prescriptionRequestHandlers } from './prescription-request.routes.ts';

/** Requests of patients for the same medicine as last time, decided by doctors. */
export const prescriptionRequest = serverModule({
  name: 'prescription-request',
  routes: prescriptionRequestRoutes,
  handlers: (deps) => prescriptionRequestHandlers({ ...noticeDepsOf(deps), today: deps.clock.today }),
});
