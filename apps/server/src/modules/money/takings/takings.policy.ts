import type { takingsRoutes } from '@haruka/contract';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';
import { type Policy, refuse } from '../../../../test/authorization/policy.ts';

/** The staff of the fixtures may not refund, so only owners see takings. */
const atLocation = {
  order: 'PAID' as const,
  input: ({ location }: ObjectView) => ({
    clinic_location_id: location,
    by: 'DAY' as const,
    from: '2026-11-01',
    until: '2026-11-30',
  }),
  refuses: {
    ...refuse('accessDenied', 'staff: own location', 'staff: other location', 'staff: other clinic'),
    ...refuse('locationNotFound', 'owner: other clinic'),
  },
};

export const takingsPolicy: Policy<typeof takingsRoutes> = { takings: atLocation, takingsFile: atLocation };
