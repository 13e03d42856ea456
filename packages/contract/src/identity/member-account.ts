import * as z from 'zod/mini';
import { Device } from './account.ts';
import { Tokens } from './auth.ts';
import { memberRoles, read, write } from '../define.ts';
import { Email, Nothing, Password, SixDigits, TypedPassword } from '../primitives.ts';

/** A clinic member's own account, beside their name and roles. */
export const MemberAccount = z.object({
  email: z.string(),
  has_second_factor: z.boolean(),
  /** The clinic requires a second factor from every member. */
  is_second_factor_required: z.boolean(),
  recovery_codes_left: z.int(),
});
export type MemberAccount = z.infer<typeof MemberAccount>;

/** Setup data for an authenticator app. The token identifies the member until the app's first code is confirmed. */
export const SecondFactorSetup = z.object({
  setup_token: z.string(),
  /** Base32, for typing. */
  secret: z.string(),
  /** The same secret as a URI, for the QR code. */
  otpauth_uri: z.string(),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** Six digits of the authenticator app, or one of the recovery codes. */
const SecondFactorCode = z.string().check(z.minLength(6), z.maxLength(30));
const RecoveryCodes = z.array(z.string());
const MailedToken = z.string().check(z.minLength(20), z.maxLength(200));
const member = ['clinic', 'doctor'] as const;

/** A clinic member's own account: second factor, password, devices, screen lock. */
export const memberAccountRoutes = {
  memberAccount: read('GET member/account/', {
    summary: 'How the signed-in member signs in: e-mail, second factor, recovery codes left',
    for: member,
    reach: 'own',
    data: MemberAccount,
    shows: ['account'],
  }),
  startSecondFactor: write('POST member/start-second-factor/', {
    summary:
      'Begin to set up a second factor, or to move it to another device (then `code` is needed); nothing changes before it is confirmed',
    for: member,
    reach: 'own',
    body: z.object({ current_password: TypedPassword, code: z.optional(SecondFactorCode) }),
    data: SecondFactorSetup,
    errors: ['secondFactorRequired', 'secondFactorWrong', 'wrongCurrentPassword', 'tooManyRequests'],
    changes: [],
  }),
  confirmSecondFactor: write('POST member/confirm-second-factor/', {
    summary:
      "Confirm with the authenticator's first code; gives the recovery codes, once. The token alone opens this row and nothing else; where signing in led here, it signs in",
    for: ['public'],
    reach: 'none',
    body: z.object({ setup_token: MailedToken, totp: SixDigits }),
    data: z.object({
      recovery_codes: RecoveryCodes,
      /** Null for a member who is already signed in. */
      tokens: z.nullable(Tokens),
      roles: z.array(z.enum(memberRoles)),
    }),
    errors: [
      'secondFactorWrong',
      'secondFactorSetupExpired',
      'accountInactive',
      'memberSuspended',
      'clinicNotApproved',
      'clinicCancelled',
      'clinicDiscontinued',
      'tooManyRequests',
    ],
    changes: ['account', 'members'],
  }),
  renewRecoveryCodes: write('POST member/renew-recovery-codes/', {
    summary: 'Ten new recovery codes in place of the old ones, shown once',
    for: member,
    reach: 'own',
    body: z.object({ current_password: TypedPassword, code: SecondFactorCode }),
    data: z.object({ recovery_codes: RecoveryCodes }),
    errors: ['secondFactorWrong', 'noSecondFactor', 'wrongCurrentPassword', 'tooManyRequests'],
    changes: ['account'],
  }),
  endSecondFactor: write('POST member/end-second-factor/', {
    summary: 'Turn the second factor off, where the clinic does not ask for it (02018)',
    for: member,
    reach: 'own',
    body: z.object({ current_password: TypedPassword, code: SecondFactorCode }),
    data: Nothing,
    errors: ['secondFactorWrong', 'secondFactorMandatory', 'noSecondFactor', 'wrongCurrentPassword', 'tooManyRequests'],
    changes: ['account', 'members'],
  }),
  requireSecondFactor: write('POST clinic/require-second-factor/', {
    summary:
      'The owner decides whether every member of the clinic needs a second factor; it counts from the next sign-in. Needs their second factor (02016), and its code',
    for: ['clinic'],
    roles: ['OWNER'],
    reach: 'clinic',
    body: z.object({
      is_required: z.boolean(),
      current_password: TypedPassword,
      code: z.optional(z.string().check(z.trim(), z.minLength(6), z.maxLength(20))),
    }),
    data: Nothing,
    errors: [
      'secondFactorRequired',
      'secondFactorWrong',
      'secondFactorSetupRequired',
      'wrongCurrentPassword',
      'tooManyRequests',
    ],
    changes: ['account'],
  }),
  forgotMemberPassword: write('POST auth/member-forgot-password/', {
    summary: 'Have a link mailed with which a member can set a new password; answers alike for known and unknown',
    for: ['public'],
    reach: 'none',
    body: z.object({ email: Email, app: z.enum(member) }),
    data: Nothing,
    errors: ['tooManyRequests'],
    changes: [],
  }),
  resetMemberPassword: write('POST auth/member-reset-password/', {
    summary: 'Set a new password with the link of the mail; ends every session. The second factor stays',
    for: ['public'],
    reach: 'none',
    body: z.object({ token: MailedToken, password: Password }),
    data: Nothing,
    errors: ['verificationFailed', 'passwordUnchanged', 'tooManyRequests'],
    changes: [],
  }),
  changeMemberPassword: write('POST member/change-password/', {
    summary: 'Change the password of the signed-in member; every other session ends',
    for: member,
    reach: 'own',
    body: z.object({ current_password: TypedPassword, password: Password }),
    data: Nothing,
    errors: ['passwordUnchanged', 'wrongCurrentPassword', 'tooManyRequests'],
    changes: ['devices'],
  }),
  memberDevices: read('GET member/devices/', {
    summary: 'Devices the member is signed in on, the last used first',
    for: member,
    reach: 'own',
    data: z.array(Device),
    shows: ['devices'],
  }),
  endMemberDevice: write('POST member/end-device/', {
    summary: 'Sign one device out; one that is not there (any more) is signed out already',
    for: member,
    reach: 'own',
    body: z.object({ device_id: z.uuid() }),
    data: Nothing,
    changes: ['devices'],
  }),
  endMemberDevices: write('POST member/end-devices/', {
    summary: 'Log out everywhere, or everywhere but here',
    for: member,
    reach: 'own',
    body: z.object({ keep_this: z.boolean() }),
    data: z.object({ ended: z.int() }),
    changes: ['devices'],
  }),
  unlockScreen: write('POST member/unlock-screen/', {
    summary: 'Whether it is really the signed-in member who came back to a locked screen',
    for: member,
    reach: 'own',
    body: z.object({ password: TypedPassword }),
    data: Nothing,
    errors: ['wrongCurrentPassword', 'tooManyRequests'],
    changes: [],
  }),
};
