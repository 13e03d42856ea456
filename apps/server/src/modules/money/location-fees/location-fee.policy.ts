import type { locationFeeRoutes } from '@haruka/contract';
import { noInput, type Policy, refuse, staffElsewhere } from '../../../../test/authorization/policy.ts';

export const locationFeePolicy: Policy<typeof locationFeeRoutes> = {
  locationFees: { input: noInput },
  // Owners alone set prices.
  changeLocationFee: {
    input: ({ location }) => ({
      clinic_location_id: location,
      fee_from: 1500,
      fee_to: 4500,
      fee_tax_class: 'TAXABLE',
      version: 0,
    }),
    refuses: refuse('locationNotFound', ...staffElsewhere),
  },
};
