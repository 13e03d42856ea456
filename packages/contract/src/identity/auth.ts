import * as z from 'zod/mini';
import { memberRoles, write } from '../define.ts';
import {
  AgreedVersion,
  Email,
  Instant,
  Locale,
  Nothing,
  Password,
  Phone,
  RecoveryCode,
  SixDigits,
  TypedPassword,
} from '../primitives.ts';

/** A pair of tokens: a short-lived access token, and a refresh token that is exchanged for the next pair (AUTH-11). */
export const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Tokens = z.infer<typeof Tokens>;

/** Token of a sign-up attempt: with it, a code or link activates the account with the password typed on that screen. */
const Attempt = z.string().check(z.minLength(20), z.maxLength(200));

export const authRoutes = {
  signUp: write('POST auth/sign-up/', {
    summary:
      'Open an account by e-mail or mobile phone; it must be verified before it can be used (05001 until then). An owner of an account receives an email instead, or 04001 after the SMS code',
    for: ['public'],
    reach: 'none',
    body: z.object({
      email: z.optional(Email),
      phone_number: z.optional(Phone),
      password: Password,
      locale: Locale,
      agreed_version: AgreedVersion,
    }),
    data: z.object({
      verify: z.enum(['EMAIL', 'SMS']),
      /** For SMS: sent back with the typed code to auth/verify-otp/. */
      service_id: z.nullable(z.uuid()),
      /** Stands for the typed password; sent along when a code or link is requested again or answered. */
      attempt: Attempt,
    }),
    errors: ['emailOrPhoneRequired', 'tooManyRequests', 'serviceUnavailable'],
    changes: [],
  }),
  verifyAccount: write('POST auth/verify-account/', {
    summary:
      'Activate an account with the link of the mail (token) or its typed code (email + code); signs in. With `attempt` it gets the password of that sign-up. Without, it keeps its own, or gets none when several people signed up with the address',
    for: ['public'],
    reach: 'none',
    body: z.object({
      token: z.optional(z.string().check(z.minLength(20), z.maxLength(200))),
      email: z.optional(Email),
      code: z.optional(SixDigits),
      attempt: z.optional(Attempt),
    }),
    data: Tokens,
    errors: ['verificationFailed', 'unknownVerificationType', 'tooManyRequests'],
    changes: ['session', 'profile'],
  }),
  resendVerifyToken: write('POST auth/resend-verify-token/', {
    summary: 'Send the activation mail again; answers alike for known and unknown addresses',
    for: ['public'],
    reach: 'none',
    body: z.object({ email: Email, attempt: z.optional(Attempt) }),
    data: Nothing,
    errors: ['tooManyRequests'],
    changes: [],
  }),
  sendOtp: write('POST auth/send-otp/', {
    summary: 'Send a one-time code by SMS; a failure of sending shows 電話番号をご確認ください。',
    for: ['public', 'patient'],
    reach: 'none',
    body: z.object({ phone_number: Phone, attempt: z.optional(Attempt) }),
    data: z.object({ verify: z.object({ service_id: z.uuid() }) }),
    errors: ['tooManyRequests', 'serviceUnavailable'],
    changes: [],
  }),
  verifyOtp: write('POST auth/verify-otp/', {
    summary:
      'Check a one-time code; only the provider status `approved` is success. Signs in when it activates an account',
    for: ['public', 'patient'],
    reach: 'none',
    body: z.object({ otp: SixDigits, service_id: z.uuid(), phone_number: Phone }),
    data: z.object({ status: z.enum(['approved', 'pending', 'expired']), tokens: z.nullable(Tokens) }),
    errors: ['verificationFailed', 'userExists', 'tooManyRequests', 'serviceUnavailable'],
    changes: ['session', 'profile', 'notices'],
  }),
  logIn: write('POST auth/log-in/', {
    summary:
      'A patient signs in with e-mail or phone and password; unknown account and wrong password answer alike. 05001 carries the attempt of the sign-up that waits',
    for: ['public'],
    reach: 'none',
    body: z.object({ email: z.optional(Email), phone_number: z.optional(Phone), password: TypedPassword }),
    data: Tokens,
    errors: ['emailOrPhoneRequired', 'wrongPassword', 'accountInactive', 'accountNotActivated', 'tooManyRequests'],
    changes: ['session', 'profile', 'notices', 'consults'],
  }),
  memberLogIn: write('POST auth/member-log-in/', {
    summary:
      'A person of a clinic signs in to the clinic or the doctor app. 02013 asks for the second factor (or one of its recovery codes). 02015 names the right app. 02016 carries what sets up a second factor that the clinic asks for',
    for: ['public'],
    reach: 'none',
    body: z.object({
      email: Email,
      password: TypedPassword,
      app: z.enum(['clinic', 'doctor']),
      totp: z.optional(SixDigits),
      recovery_code: z.optional(RecoveryCode),
    }),
    data: z.extend(Tokens, { roles: z.array(z.enum(memberRoles)) }),
    errors: [
      'wrongPassword',
      'accountInactive',
      'memberSuspended',
      'clinicNotApproved',
      'clinicCancelled',
      'clinicDiscontinued',
      'secondFactorRequired',
      'secondFactorWrong',
      'wrongApp',
      'secondFactorSetupRequired',
      'tooManyRequests',
    ],
    changes: ['session', 'profile', 'calendar', 'members'],
  }),
  confirmSession: write('POST auth/confirm-session/', {
    summary:
      'Prove again that it is you, with the password and, where there is one, the second factor (code: six digits or a recovery code). For ten minutes this session may change contacts, or use the powers of an owner',
    for: ['patient', 'clinic', 'doctor'],
    reach: 'own',
    body: z.object({
      current_password: TypedPassword,
      code: z.optional(z.string().check(z.trim(), z.minLength(6), z.maxLength(20))),
    }),
    data: z.object({ confirmed_until: Instant }),
    /** 04003: no password exists; a code to the patient's own number confirms instead (auth/verify-otp/). */
    errors: [
      'newPasswordRequired',
      'wrongCurrentPassword',
      'secondFactorRequired',
      'secondFactorWrong',
      'tooManyRequests',
    ],
    changes: [],
  }),
  refreshToken: write('POST auth/refresh-token/', {
    summary: 'Trade a refresh token for a new pair; an old one coming back ends the whole session',
    for: ['public'],
    reach: 'none',
    body: z.object({ refresh_token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    data: Tokens,
    errors: ['invalidToken'],
    changes: [],
  }),
  /** The spec uses GET for this write. */
  logOut: write('GET auth/log-out/', {
    summary: 'End this session on the server; its sockets are cut',
    for: ['patient', 'clinic', 'doctor'],
    reach: 'own',
    data: Nothing,
    changes: ['session'],
  }),
};
