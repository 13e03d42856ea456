import { randomUUID } from 'node:crypto';
import type { savedViewRoutes } from '@haruka/contract';
import type { Policy } from '../../../../test/authorization/policy.ts';

const texts = { query: 'view=unpaid', is_default: false };
// There is no such view, so `editConflict` proves that the caller passed authorization.
const allows = ['editConflict'] as const;

export const savedViewPolicy: Policy<typeof savedViewRoutes> = {
  savedViews: { input: () => ({ list: 'orders' }) },
  addSavedView: { input: () => ({ list: 'orders', name: randomUUID(), ...texts }) },
  changeSavedView: { input: () => ({ id: randomUUID(), version: 1, name: '未払い', ...texts }), allows },
  removeSavedView: { input: () => ({ id: randomUUID(), version: 1 }), allows },
  restoreSavedView: { input: () => ({ id: randomUUID() }), allows },
};
