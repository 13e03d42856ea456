import type { dosageTemplateRoutes } from '@haruka/contract';
import { noInput, type Policy, refuse } from '../../../../test/authorization/policy.ts';

const text = '1日3回 毎食後 1回1錠';
/** A template of another clinic answers as a deleted one does, and so does a missing one. */
const one = {
  medicine: 'PRESCRIBED',
  refuses: refuse('editConflict', 'doctor: other clinic'),
} as const;

export const dosageTemplatePolicy: Policy<typeof dosageTemplateRoutes> = {
  dosageTemplates: { medicine: 'PRESCRIBED', input: noInput },
  addDosageTemplate: { input: () => ({ text }) },
  changeDosageTemplate: { ...one, input: ({ medicine }) => ({ id: medicine.template, version: 1, text }) },
  removeDosageTemplate: { ...one, input: ({ medicine }) => ({ id: medicine.template, version: 1 }) },
  restoreDosageTemplate: { ...one, input: ({ medicine }) => ({ id: medicine.removedTemplate }) },
};
