import { randomUUID } from 'node:crypto';
import type { memberAccountRoutes } from '@haruka/contract';
import { type Policy, noInput } from '../../../../test/authorization/policy.ts';

export const memberAccountPolicy: Policy<typeof memberAccountRoutes> = {
  // The members of the fixture have no password, so `wrongCurrentPassword` proves that a member passed authorization.
  memberAccount: { input: noInput },
  startSecondFactor: {
    input: () => ({ current_password: 'wrong' }),
    allows: ['wrongCurrentPassword', 'tooManyRequests'],
  },
  confirmSecondFactor: {
    input: () => ({ setup_token: 'x'.repeat(43), totp: '000000' }),
    allows: ['secondFactorSetupExpired', 'tooManyRequests'],
  },
  renewRecoveryCodes: {
    input: () => ({ current_password: 'wrong', code: '000000' }),
    allows: ['wrongCurrentPassword', 'tooManyRequests'],
  },
  endSecondFactor: {
    input: () => ({ current_password: 'wrong', code: '000000' }),
    allows: ['wrongCurrentPassword', 'tooManyRequests'],
  },
  requireSecondFactor: {
    input: () => ({ is_required: true, current_password: 'wrong' }),
    allows: ['wrongCurrentPassword', 'tooManyRequests'],
  },
  forgotMemberPassword: {
    input: () => ({ email: `${randomUUID()}@example.jp`, app: 'clinic' }),
    allows: ['tooManyRequests'],
  },
  resetMemberPassword: {
    input: () => ({ token: 'x'.repeat(43), password: 'correct horse battery' }),
    allows: ['verificationFailed', 'tooManyRequests'],
  },
  changeMemberPassword: {
    input: () => ({ current_password: 'wrong', password: 'correct horse battery' }),
    allows: ['wrongCurrentPassword', 'tooManyRequests'],
  },
  memberDevices: { input: noInput },
  endMemberDevice: { input: () => ({ device_id: randomUUID() }) },
  endMemberDevices: { input: () => ({ keep_this: true }) },
  unlockScreen: { input: () => ({ password: 'wrong' }), allows: ['wrongCurrentPassword', 'tooManyRequests'] },
};
