import type { prescriptionRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as issue from './issue.service.ts';
import * as prescription from './prescription.service.ts';

/** Returns the handlers of the prescription routes. */
export const prescriptionHandlers = (deps: Parameters<typeof issue.amend>[0]): Handlers<typeof prescriptionRoutes> => ({
  consultPrescriptions: ({ actor, input, request }) => prescription.ofConsult(deps, actor, input.consult_id, request),
  patientMedicines: ({ actor, input, request }) => prescription.ofPatient(deps, actor, input.patient_id, request),
  lastPrescription: ({ actor, input, request }) => prescription.lastOfPatient(deps, actor, input.consult_id, request),
  savePrescriptionDraft: ({ actor, input, request }) => prescription.saveDraft(deps, actor, input, request),
  issuePrescription: ({ actor, input, request }) => issue.issue(deps, actor, input, request),
  amendPrescription: ({ actor, input, request }) => issue.amend(deps, actor, input, request),
});
