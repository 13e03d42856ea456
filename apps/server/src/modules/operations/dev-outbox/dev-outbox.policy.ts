import type { standInRoutes } from '@haruka/contract';
import { type Policy, noInput } from '../../../../test/authorization/policy.ts';

export const devOutboxPolicy: Policy<typeof standInRoutes> = {
  sentMessages: { input: noInput },
};
