import { randomUUID } from 'node:crypto';
import { type authRoutes, legalVersion } from '@haruka/contract';
import { type Policy, noInput } from '../../../../test/authorization/policy.ts';

export const authPolicy: Policy<typeof authRoutes> = {
  signUp: {
    input: () => ({
      email: `${randomUUID()}@example.jp`,
      password: 'correct horse battery',
      agreed_version: legalVersion,
    }),
  },
  verifyAccount: { input: () => ({ token: 'x'.repeat(43) }), allows: ['verificationFailed', 'tooManyRequests'] },
  resendVerifyToken: { input: () => ({ email: 'nobody@example.jp' }), allows: ['tooManyRequests'] },
  sendOtp: {
    input: () => ({ phone_number: `+8190${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}` }),
    allows: ['tooManyRequests'],
  },
  verifyOtp: {
    input: () => ({ otp: '000000', service_id: randomUUID(), phone_number: '+819012345678' }),
    allows: ['verificationFailed', 'tooManyRequests'],
  },
  logIn: {
    input: () => ({ email: `${randomUUID()}@example.jp`, password: 'wrong' }),
    allows: ['wrongPassword', 'tooManyRequests'],
  },
  memberLogIn: {
    input: () => ({ email: `${randomUUID()}@example.jp`, password: 'wrong', app: 'clinic' }),
    allows: ['wrongPassword', 'tooManyRequests'],
  },
  confirmSession: {
    input: () => ({ current_password: 'wrong' }),
    allows: ['newPasswordRequired', 'wrongCurrentPassword', 'tooManyRequests'],
  },
  // `authenticate` answers a malformed token with the same error.
  refreshToken: { input: () => ({ refresh_token: 'not one' }), allows: ['invalidToken'] },
  logOut: { input: noInput },
};
