import { randomUUID } from 'node:crypto';
import type { dosageTemplateRoutes } from '@haruka/contract';
import { noInput, type Policy } from '../../../../test/authorization/policy.ts';

const text = '1日3回 毎食後 1回1錠';
// There is no such template, so `editConflict` proves that the caller passed authorization.
const allows = ['editConflict'] as const;

export const dosageTemplatePolicy: Policy<typeof dosageTemplateRoutes> = {
  dosageTemplates: { input: noInput },
  addDosageTemplate: { input: () => ({ text }) },
  changeDosageTemplate: { input: () => ({ id: randomUUID(), version: 1, text }), allows },
  removeDosageTemplate: { input: () => ({ id: randomUUID(), version: 1 }), allows },
  restoreDosageTemplate: { input: () => ({ id: randomUUID() }), allows },
};
