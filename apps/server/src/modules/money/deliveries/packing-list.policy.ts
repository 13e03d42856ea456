import type { packingListRoutes } from '@haruka/contract';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';
import { type Policy, refuse, staffElsewhere } from '../../../../test/authorization/policy.ts';

export const packingListPolicy: Policy<typeof packingListRoutes> = {
  packingList: {
    input: ({ location }: ObjectView) => ({ clinic_location_id: location }),
    refuses: refuse('locationNotFound', ...staffElsewhere),
  },
};
