import { patientMemoRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import * as memo from './patient-memo.service.ts';

/** What the members of a clinic tell each other about a patient. */
export const patientMemo = serverModule({
  name: 'patient-memo',
  routes: patientMemoRoutes,
  handlers: ({ db }) => ({
    patientMemos: ({ actor, input, request }) => memo.memos(db, actor, input.patient_id, request),
    addPatientMemo: ({ actor, input, request }) => memo.addMemo(db, actor, input, request),
    changePatientMemo: ({ actor, input, request }) => memo.changeMemo(db, actor, input, request),
    removePatientMemo: ({ actor, input, request }) => memo.removeMemo(db, actor, input, request),
    restorePatientMemo: ({ actor, input, request }) => memo.restoreMemo(db, actor, input, request),
  }),
});
