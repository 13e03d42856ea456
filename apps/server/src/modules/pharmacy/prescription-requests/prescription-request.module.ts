import { prescriptionRequestRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { authDeps } from '../../identity/auth/auth.deps.ts';
import { prescriptionRequestHandlers } from './prescription-request.routes.ts';

/** Requests of patients for the same medicine as last time, decided by doctors. */
export const prescriptionRequest = serverModule({
  name: 'prescription-request',
  routes: prescriptionRequestRoutes,
  handlers: (deps) => {
    const { mailQueue, patientOrigin } = authDeps(deps);
    const sendsSms = deps.providers.sms.sendText !== undefined;
    return prescriptionRequestHandlers({ db: deps.db, today: deps.clock.today, mailQueue, sendsSms, patientOrigin });
  },
});
