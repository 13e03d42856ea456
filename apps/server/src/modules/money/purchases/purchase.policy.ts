import type { purchaseRoutes } from '@haruka/contract';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';
import { noInput, type Policy } from '../../../../test/authorization/policy.ts';

// The fixture has bought nothing and its products are medicine, so the errors prove that the caller passed authorization.
export const purchasePolicy: Policy<typeof purchaseRoutes> = {
  goods: { input: noInput },
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
  cancelPurchase: { order: 'UNPAID', input: ({ money }) => ({ order_id: money.order }), allows: ['orderNotFound'] },
};
