import { treatmentPlanRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { noticeDepsOf } from '../../messaging/notices/notice.deps.ts';
import { treatmentPlanHandlers } from './treatment-plan.routes.ts';

/** Online treatment plans: versions that a doctor shares with a patient. */
export const treatmentPlan = serverModule({
  name: 'treatment-plan',
  routes: treatmentPlanRoutes,
  handlers: (deps) => treatmentPlanHandlers(noticeDepsOf(deps)),
});
