import type { patientMergeRoutes } from '@haruka/contract';
import type { Db } from '../../../platform/db/databases.ts';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import { duplicates, merge, undo } from './patient-merge.service.ts';

/** Returns the handlers of the routes of merged records. */
export const patientMergeHandlers = (deps: { db: Db }): Handlers<typeof patientMergeRoutes> => ({
  patientDuplicates: ({ actor, input, request }) => duplicates(deps, actor, input.patient_id, request),
  mergePatients: ({ actor, input, request }) => merge(deps, actor, input, request),
  undoPatientMerge: ({ actor, input, request }) => undo(deps, actor, input.patient_id, request),
});
