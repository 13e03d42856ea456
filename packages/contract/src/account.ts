import * as z from 'zod/mini';
import { write } from './define.ts';
import { Email, Nothing, Password, Phone, TypedPassword } from './words.ts';

/** What a patient does with the account itself: its password, where it is reached, where it is signed in. */
export const accountRoutes = {
  forgotPassword: write('POST auth/forgot-password/', {
    summary:
      'Have a link mailed, or a code sent by SMS, with which a new password can be set; answers alike for known and unknown',
    for: ['public'],
    reach: 'none',
    body: z.object({ email: z.optional(Email), phone_number: z.optional(Phone) }),
    data: z.object({
      verify: z.enum(['EMAIL', 'SMS']),
      /** For SMS: goes back with the typed code to auth/verify-otp/, and then to auth/reset-password/. */
      service_id: z.nullable(z.uuid()),
    }),
    errors: ['RCL_02008', 'RCL_01007', 'RCL_01008'],
    changes: [],
  }),
  resetPassword: write('POST auth/reset-password/', {
    summary:
      'Set a new password with the link of the mail (token), or after the code of an SMS was approved (service_id + phone_number); ends every session',
    for: ['public'],
    reach: 'none',
    body: z.object({
      token: z.optional(z.string().check(z.minLength(20), z.maxLength(200))),
      service_id: z.optional(z.uuid()),
      phone_number: z.optional(Phone),
      password: Password,
    }),
    data: Nothing,
    /** 04002: the number is theirs, but no account has it. */
    errors: ['RCL_02006', 'RCL_02009', 'RCL_04002', 'RCL_04006', 'RCL_01007'],
    changes: [],
  }),
  changePassword: write('POST auth/change-password/', {
    summary: 'Change the password of the signed-in patient; every other session ends',
    for: ['patient'],
    reach: 'own',
    body: z.object({ current_password: TypedPassword, password: Password }),
    data: Nothing,
    /** 04003: there is no password yet; it is set with a code, like a forgotten one. */
    errors: ['RCL_04003', 'RCL_04006', 'RCL_04007', 'RCL_01007'],
    changes: ['devices'],
  }),
  checkUserExisted: write('POST auth/check-user-existed/', {
    summary:
      'Whether somebody else is registered with a number or an address (spec §7), for a patient who is about to change theirs; few times a day',
    for: ['patient'],
    reach: 'none',
    body: z.object({ phone_number: z.optional(Phone), email: z.optional(Email) }),
    data: z.object({ is_existed: z.boolean() }),
    errors: ['RCL_02008', 'RCL_01007'],
    changes: [],
  }),
  verifyNewEmail: write('POST auth/verify-new-email/', {
    summary: 'Change the e-mail address with the link that was mailed to the new one; every session ends (spec §4)',
    for: ['public'],
    reach: 'none',
    body: z.object({ token: z.string().check(z.minLength(20), z.maxLength(200)) }),
    data: z.object({ email: z.string() }),
    errors: ['RCL_04009', 'RCL_04010', 'RCL_01007'],
    changes: [],
  }),
};
