import { patientRecordRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { patientRecordHandlers } from './patient-record.routes.ts';

/** Patients as a clinic finds and reads them: the search, and the record of one. */
export const patientRecord = serverModule({
  name: 'patient-record',
  routes: patientRecordRoutes,
  handlers: patientRecordHandlers,
});
