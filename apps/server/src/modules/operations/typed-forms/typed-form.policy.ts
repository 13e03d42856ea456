import type { typedFormRoutes } from '@haruka/contract';
import { noInput, type Policy } from '../../../../test/authorization/policy.ts';

export const typedFormPolicy: Policy<typeof typedFormRoutes> = {
  typedForms: { input: noInput },
  saveTypedForm: { input: () => ({ form: 'memo 1', typed: '{}' }) },
};
