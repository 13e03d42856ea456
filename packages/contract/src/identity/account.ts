import * as z from 'zod/mini';
import { Tokens } from './auth.ts';
import { memberRoles, read, write } from '../define.ts';
import { ConsultPatient } from './dependant.ts';
import {
  AgreedVersion,
  Email,
  Id,
  Instant,
  Kana,
  Locale,
  Name,
  Nothing,
  PageInQuery,
  Password,
  Phone,
  TypedPassword,
} from '../primitives.ts';

/** The account as its owner sees it, beside the profile. */
export const Account = z.object({
  email: z.nullable(z.string()),
  is_email_verify: z.boolean(),
  /** A new address that is not yet verified by the link in its email. */
  new_email: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  is_sms_verify: z.boolean(),
  /** False for an account that was created through a clinic's link. */
  has_password: z.boolean(),
  created_at: Instant,
  /** Accepted versions of the terms and the privacy policy, the newest first. */
  agreements: z.array(z.object({ version: z.string(), agreed_at: Instant })),
});
export type Account = z.infer<typeof Account>;

/** A device that is signed in. */
export const Device = z.object({
  id: z.uuid(),
  user_agent: z.string(),
  created_at: Instant,
  used_at: Instant,
  is_this: z.boolean(),
});
export type Device = z.infer<typeof Device>;

/** One access to, or change of, the patient's record by a clinic member. `object` and `action` are the audit log's words. */
export const AccessRecord = z.object({
  id: z.int(),
  at: Instant,
  /** Owner of the record: the account holder, or a dependant. */
  patient: ConsultPatient,
  clinic_name: z.nullable(z.string()),
  clinic_name_en: z.nullable(z.string()),
  role: z.enum(memberRoles),
  object: z.string(),
  action: z.string(),
});
export type AccessRecord = z.infer<typeof AccessRecord>;

/** The account itself: its password, contacts, devices and consents. */
export const accountRoutes = {
  quickRegister: write('POST auth/quick-register/', {
    summary:
      "The shortest way in, from a clinic's link: a number proven with a code in the last ten minutes, and a name. Opens the account, joins it to the location, signs in",
    for: ['public'],
    reach: 'none',
    body: z.object({
      phone_number: Phone,
      service_id: z.uuid(),
      last_name: Name,
      first_name: Name,
      last_name_furigana: Kana,
      first_name_furigana: Kana,
      clinic_location_id: Id,
      locale: Locale,
      agreed_version: AgreedVersion,
    }),
    data: Tokens,
    errors: ['verificationFailed', 'userExists', 'locationNotFound', 'tooManyRequests'],
    changes: ['session', 'profile', 'notices', 'clinics'],
  }),
  forgotPassword: write('POST auth/forgot-password/', {
    summary:
      'Have a link mailed, or a code sent by SMS, with which a new password can be set; answers alike for known and unknown',
    for: ['public'],
    reach: 'none',
    body: z.object({ email: z.optional(Email), phone_number: z.optional(Phone) }),
    data: z.object({
      verify: z.enum(['EMAIL', 'SMS']),
      /** For SMS: sent back with the typed code to auth/verify-otp/, and then to auth/reset-password/. */
      service_id: z.nullable(z.uuid()),
    }),
    errors: ['emailOrPhoneRequired', 'tooManyRequests', 'serviceUnavailable'],
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
    /** 04002: the number is verified, but no account has it. */
    errors: ['verificationFailed', 'unknownVerificationType', 'userNotFound', 'passwordUnchanged', 'tooManyRequests'],
    changes: [],
  }),
  changePassword: write('POST auth/change-password/', {
    summary: 'Change the password of the signed-in patient; every other session ends',
    for: ['patient'],
    reach: 'own',
    body: z.object({ current_password: TypedPassword, password: Password }),
    data: Nothing,
    /** 04003: no password exists yet; set one with a code, as for a forgotten password. */
    errors: ['newPasswordRequired', 'passwordUnchanged', 'wrongCurrentPassword', 'tooManyRequests'],
    changes: ['devices'],
  }),
  checkUserExisted: write('POST auth/check-user-existed/', {
    summary:
      'Whether another person is registered with a number or an address, for a patient who is about to change theirs; few times a day',
    for: ['patient'],
    reach: 'none',
    body: z.object({ phone_number: z.optional(Phone), email: z.optional(Email) }),
    data: z.object({ is_existed: z.boolean() }),
    errors: ['emailOrPhoneRequired', 'tooManyRequests'],
    changes: [],
  }),
  notMe: write('POST auth/not-me/', {
    summary:
      '"This was not me" in an email or SMS about a change. Ends every session, cancels what is pending, restores the contact that was warned and removes the password. Returns the token that sets a new one, or null when that contact belongs to another account by now',
    for: ['public'],
    reach: 'none',
    body: z.object({ token: z.string().check(z.minLength(20), z.maxLength(200)) }),
    data: z.object({ token: z.nullable(z.string()) }),
    errors: ['verificationFailed', 'tooManyRequests'],
    changes: [],
  }),
  verifyNewEmail: write('POST auth/verify-new-email/', {
    summary: 'Change the e-mail address with the link that was mailed to the new one; every session ends',
    for: ['public'],
    reach: 'none',
    body: z.object({ token: z.string().check(z.minLength(20), z.maxLength(200)) }),
    data: z.object({ email: z.string() }),
    errors: ['newEmailNotVerified', 'emailExists', 'tooManyRequests'],
    changes: [],
  }),
  myAccount: read('GET patient/account/', {
    summary: 'Facts about the account: how it is reached, what was agreed to',
    for: ['patient'],
    reach: 'own',
    data: Account,
    shows: ['profile'],
  }),
  myDevices: read('GET patient/devices/', {
    summary: 'Devices that are signed in, the last used first',
    for: ['patient'],
    reach: 'own',
    data: z.array(Device),
    shows: ['devices'],
  }),
  endDevice: write('POST patient/end-device/', {
    summary: 'Sign one device out; one that is not there (any more) is signed out already',
    for: ['patient'],
    reach: 'own',
    body: z.object({ device_id: z.uuid() }),
    data: Nothing,
    changes: ['devices'],
  }),
  endDevices: write('POST patient/end-devices/', {
    summary: 'Log out everywhere, or everywhere but here',
    for: ['patient'],
    reach: 'own',
    body: z.object({ keep_this: z.boolean() }),
    data: z.object({ ended: z.int() }),
    changes: ['devices'],
  }),
  accessRecords: read('GET patient/access-records/', {
    summary: "The people of clinics who read or changed the patient's record, the newest first",
    for: ['patient'],
    reach: 'own',
    query: z.object({ page: PageInQuery }),
    data: z.array(AccessRecord),
    paged: true,
    shows: ['profile'],
  }),
  agree: write('POST patient/agree/', {
    summary: 'Agree to the version of the terms and the privacy policy that is on screen',
    for: ['patient'],
    reach: 'own',
    body: z.object({ agreed_version: AgreedVersion }),
    data: Nothing,
    changes: ['notices', 'profile'],
  }),
  leave: write('POST patient/leave/', {
    summary:
      'Close the account: refused while a consult stands (05018) or an order is unpaid (05019); frees e-mail and number, ends every session, keeps the medical record',
    for: ['patient'],
    reach: 'own',
    body: z.object({ current_password: z.optional(TypedPassword) }),
    data: Nothing,
    errors: ['wrongCurrentPassword', 'consultStillBooked', 'unpaidItems', 'tooManyRequests'],
    changes: [],
  }),
};
