import { prescriptionRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { authDeps } from '../../identity/auth/auth.deps.ts';
import { prescriptionHandlers } from './prescription.routes.ts';

/** What doctors prescribe in a consult. */
export const prescription = serverModule({
  name: 'prescription',
  routes: prescriptionRoutes,
  handlers: (deps) => {
    const { mailQueue, patientOrigin } = authDeps(deps);
    return prescriptionHandlers({ db: deps.db, mailQueue, patientOrigin });
  },
});
