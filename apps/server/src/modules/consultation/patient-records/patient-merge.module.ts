import { patientMergeRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { patientMergeHandlers } from './patient-merge.routes.ts';

/** Patients of a clinic who are one person: likely ones, and records that were merged. */
export const patientMerge = serverModule({
  name: 'patient-merge',
  routes: patientMergeRoutes,
  handlers: patientMergeHandlers,
});
