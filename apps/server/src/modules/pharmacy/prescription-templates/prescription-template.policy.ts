import type { prescriptionTemplateRoutes } from '@haruka/contract';
import { noInput, type Policy, refuse } from '../../../../test/authorization/policy.ts';

const line = { dosage: '1日3回 毎食後 1回1錠', days: 5, quantity: 15, note: '' };
/** A template of another clinic answers as a deleted one does, and so does a missing one. */
const one = { medicine: 'PRESCRIBED', refuses: refuse('editConflict', 'doctor: other clinic') } as const;

export const prescriptionTemplatePolicy: Policy<typeof prescriptionTemplateRoutes> = {
  prescriptionTemplates: { medicine: 'PRESCRIBED', input: noInput },
  addPrescriptionTemplate: {
    input: ({ product }) => ({ name: 'かぜのセット', is_own: false, lines: [{ ...line, product_id: product }] }),
    refuses: refuse('productNotFound', 'doctor: other clinic'),
  },
  renamePrescriptionTemplate: {
    ...one,
    input: ({ medicine }) => ({ id: medicine.set, version: 1, name: 'のどのセット' }),
  },
  removePrescriptionTemplate: { ...one, input: ({ medicine }) => ({ id: medicine.set, version: 1 }) },
  restorePrescriptionTemplate: { ...one, input: ({ medicine }) => ({ id: medicine.removedSet }) },
};
