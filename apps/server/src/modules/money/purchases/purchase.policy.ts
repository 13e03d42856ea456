import type { purchaseRoutes } from '@haruka/contract';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';
import { noInput, type Policy } from '../../../../test/authorization/policy.ts';

export const purchasePolicy: Policy<typeof purchaseRoutes> = {
  goods: { input: noInput },
  // The products of the fixture are medicine, so `productNotFound` proves that the caller passed authorization.
  purchaseQuote: {
    input: ({ location, product }: ObjectView) => ({ clinic_location_id: location, items: `${product}x1` }),
    allows: ['productNotFound'],
  },
  purchase: {
    input: ({ location, product }: ObjectView) => ({
      clinic_location_id: location,
      items: [{ product_id: product, quantity: 1 }],
      total: 1,
    }),
    allows: ['productNotFound', 'requiredFieldsMissing'],
  },
};
