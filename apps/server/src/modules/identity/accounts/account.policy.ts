import { randomUUID } from 'node:crypto';
import { type accountRoutes, legalVersion } from '@haruka/contract';
import { type Policy, noInput } from '../../../../test/authorization/policy.ts';

export const accountPolicy: Policy<typeof accountRoutes> = {
  quickRegister: {
    input: ({ location }) => ({
      phone_number: '+819012345678',
      service_id: randomUUID(),
      last_name: '高橋',
      first_name: '花',
      last_name_furigana: 'タカハシ',
      first_name_furigana: 'ハナ',
      clinic_location_id: location,
      agreed_version: legalVersion,
    }),
    allows: ['verificationFailed', 'tooManyRequests'],
  },
  forgotPassword: { input: () => ({ email: `${randomUUID()}@example.jp` }), allows: ['tooManyRequests'] },
  resetPassword: {
    input: () => ({ token: 'x'.repeat(43), password: 'correct horse battery' }),
    allows: ['verificationFailed', 'tooManyRequests'],
  },
  changePassword: {
    input: () => ({ current_password: 'wrong', password: 'correct horse battery' }),
    allows: ['wrongCurrentPassword'],
  },
  checkUserExisted: { input: () => ({ email: `${randomUUID()}@example.jp` }), allows: ['tooManyRequests'] },
  notMe: { input: () => ({ token: 'x'.repeat(43) }), allows: ['verificationFailed', 'tooManyRequests'] },
  verifyNewEmail: { input: () => ({ token: 'x'.repeat(43) }), allows: ['newEmailNotVerified', 'tooManyRequests'] },
  myAccount: { input: noInput },
  myDevices: { input: noInput },
  endDevice: { input: () => ({ device_id: randomUUID() }) },
  endDevices: { input: () => ({ keep_this: true }) },
  accessRecords: { input: noInput },
  agree: { input: () => ({ agreed_version: legalVersion }) },
  // A wrong password, so that the account still exists for the other requests.
  leave: { input: () => ({ current_password: 'wrong' }), allows: ['wrongCurrentPassword', 'tooManyRequests'] },
};
