import { prescriptionRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { prescriptionHandlers } from './prescription.routes.ts';

/** What doctors prescribe in a consult. */
export const prescription = serverModule({
  name: 'prescription',
  routes: prescriptionRoutes,
  handlers: prescriptionHandlers,
});
