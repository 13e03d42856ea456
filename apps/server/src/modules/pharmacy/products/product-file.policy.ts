import type { productFileRoutes } from '@haruka/contract';
import { type Policy, noInput } from '../../../../test/authorization/policy.ts';

export const productFilePolicy: Policy<typeof productFileRoutes> = {
  productsFile: { input: noInput },
  // The tests upload a picture: `productFileRefused` proves that the caller passed authorization.
  previewProductFile: { input: noInput, allows: ['productFileRefused'] },
  importProducts: { input: () => ({ fingerprint: 'a'.repeat(64) }), allows: ['productFileRefused'] },
};
