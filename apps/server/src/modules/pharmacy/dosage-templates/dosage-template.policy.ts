import { randomUUID } from 'node:crypto';
import type { dosageTemplateRoutes } from '@haruka/contract';
import { noInput, type Policy } from '../../../../test/authorization/policy.ts';

export const dosageTemplatePolicy: Policy<typeof dosageTemplateRoutes> = {
  dosageTemplates: { input: noInput },
  addDosageTemplate: { input: () => ({ text: '1日3回 毎食後 1回1錠' }) },
  removeDosageTemplate: { input: () => ({ id: randomUUID() }) },
};
