import type { prescriptionRoutes } from '@haruka/contract';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';
import {
  type Policy,
  consultId,
  doctorsElsewhere,
  membersElsewhere,
  refuse,
} from '../../../../test/authorization/policy.ts';

const content = ({ product }: ObjectView, consult_id: string) => ({
  consult_id,
  lines: [{ product_id: product, dosage: '1日3回 毎食後 1回1錠', days: 5, quantity: 15, note: '' }],
  total: 0,
});
/** A doctor of the location prescribes, also in a colleague's consult. */
const prescribers = { refuses: refuse('consultNotFound', ...doctorsElsewhere) } as const;

export const prescriptionPolicy: Policy<typeof prescriptionRoutes> = {
  consultPrescriptions: {
    medicine: 'PRESCRIBED',
    input: consultId,
    refuses: refuse('consultNotFound', ...membersElsewhere),
    includesJoined: true,
  },
  patientMedicines: {
    input: ({ patient }) => ({ patient_id: patient }),
    refuses: refuse('patientNotFound', ...membersElsewhere),
    includesJoined: true,
  },
  lastPrescription: { medicine: 'PRESCRIBED', input: consultId, ...prescribers },
  savePrescriptionDraft: {
    consult: 'IN_CALL',
    input: ({ product }, consult_id) => ({
      consult_id,
      lines: [{ product_id: product, dosage: '1日3回', days: null, quantity: null, note: '' }],
    }),
    ...prescribers,
  },
  issuePrescription: { consult: 'IN_CALL', input: content, ...prescribers },
  amendPrescription: {
    medicine: 'PRESCRIBED',
    input: (view, consult_id) => ({
      ...content(view, consult_id),
      prescription_id: view.medicine.prescription,
      reason: '用量の訂正のため',
    }),
    ...prescribers,
  },
};
