import type { maintenanceRoutes } from '@haruka/contract';
import { type Policy, noInput } from '../../../../test/authorization/policy.ts';

export const maintenancePolicy: Policy<typeof maintenanceRoutes> = {
  maintenance: { input: noInput },
};
