import type { myDataRoutes } from '@haruka/contract';
import { type Policy, noInput } from '../../../../test/authorization/policy.ts';

export const myDataPolicy: Policy<typeof myDataRoutes> = {
  myData: { input: noInput, allows: ['tooManyRequests'] },
};
