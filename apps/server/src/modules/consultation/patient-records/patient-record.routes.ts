import type { patientRecordRoutes } from '@haruka/contract';
import type { Db } from '../../../platform/db/databases.ts';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import { patientRecord } from './patient-record.service.ts';
import { searchPatients } from './patient-search.service.ts';

/** Returns the handlers of the patient search and of the patient record. */
export const patientRecordHandlers = (deps: { db: Db }): Handlers<typeof patientRecordRoutes> => ({
  patients: ({ actor, input, request }) => searchPatients(deps, actor, input, request),
  patientRecord: ({ actor, input, request }) => patientRecord(deps, actor, input.patient_id, request),
});
