import * as z from 'zod/mini';
import { addressFields } from '../address.ts';
import { memberRoles, read, write } from '../define.ts';
import { LocationName } from '../directory/clinic.ts';
import { ConsultPatient } from './dependant.ts';
import { ConsultId, Day, Email, Id, Instant, Kana, Name, Phone, PostCode } from '../primitives.ts';

/** A patient's profile (DATA-2). Fields that are not filled in are empty strings and nulls. */
export const Profile = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  first_name_furigana: z.string(),
  last_name_furigana: z.string(),
  date_of_birth: z.nullable(Day),
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  post_code: z.nullable(z.string()),
  /** Prefecture by its Japanese name, e.g. 東京都. */
  address_1: z.string(),
  address_2: z.string(),
  address_3: z.string(),
  address_4: z.string(),
  is_sms_verify: z.boolean(),
  is_email_verify: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

const ClinicMember = z.object({
  id: Id,
  role: z.enum(memberRoles),
  clinic_location: z.nullable(LocationName),
});

/** A clinic member's own data (DATA-3, "clinic user profile"). */
export const MemberInformation = z.object({
  kind: z.literal('member'),
  id: Id,
  last_name: z.string(),
  first_name: z.string(),
  email: z.nullable(z.string()),
  clinic: z.object({ id: Id, name: z.string(), name_en: z.string() }),
  clinic_members: z.array(ClinicMember),
  /** Locations this member works at; all of the clinic for an OWNER. */
  clinic_locations: z.array(LocationName),
  /** Whether the member refunds and sees the takings: an OWNER, and whom the owner gave the right. */
  may_refund: z.boolean(),
});
export type MemberInformation = z.infer<typeof MemberInformation>;
export const PatientInformation = z.extend(Profile, { kind: z.literal('patient') });

/** The four global notices of a patient (DATA-15). `tentative` names the waiting booking and when its hold expires. */
export const Notices = z.object({
  is_sms_verify: z.boolean(),
  is_email_verify: z.boolean(),
  is_tentative_consult: z.boolean(),
  is_waiting_payment: z.boolean(),
  /** The published terms are newer than those the patient accepted (not one of the spec's four). */
  is_terms_new: z.boolean(),
  /** A clinic wrote what the patient has not read. Null without such a message; the location that wrote last. */
  unread_chat: z.nullable(
    z.object({ clinic_location_id: Id, clinic_location_name: z.string(), clinic_location_name_en: z.string() }),
  ),
  tentative: z.nullable(z.object({ consult_id: ConsultId, hold_until: Instant })),
  /** Every provisional booking of the account with its patient, the one that expires first at the top. */
  tentatives: z.array(
    z.object({
      consult_id: ConsultId,
      hold_until: Instant,
      patient: ConsultPatient,
      start_at: Instant,
      clinic_location_name: z.string(),
      clinic_location_name_en: z.string(),
    }),
  ),
  /** A booking that ended without the patient and is not yet acknowledged: cancelled by the clinic, or the doctor was absent. */
  ended: z.nullable(z.object({ consult_id: ConsultId })),
});
export type Notices = z.infer<typeof Notices>;

/** One address of a post code; a code may have several. */
export const PostCodeAddress = z.object({ address_1: z.string(), address_2: z.string(), town: z.string() });

/** What a patient fills in (CONTACT-11). A phone number or email address takes effect only after verification. */
export const PersonalInfo = z.object({
  first_name: Name,
  last_name: Name,
  first_name_furigana: Kana,
  last_name_furigana: Kana,
  date_of_birth: Day,
  /** A number just verified with a one-time code; the present one may be sent unchanged. */
  phone_number: z.optional(Phone),
  /** Sent only when not empty (BOOK-3); takes effect when the link in its email is opened. */
  new_email: z.optional(Email),
  ...addressFields,
});
export type PersonalInfo = z.infer<typeof PersonalInfo>;

export const profileRoutes = {
  information: read('GET user/information/', {
    summary: "The signed-in account: the patient's profile, or the person of the clinic",
    for: ['patient', 'clinic', 'doctor'],
    reach: 'own',
    data: z.discriminatedUnion('kind', [PatientInformation, MemberInformation]),
    errors: ['accountInactive', 'memberSuspended'],
    shows: ['profile'],
  }),
  updateUser: write('PUT user/update-user/', {
    summary:
      'Save the profile (success message 更新成功): all of it, or only phone_number or new_email. A new number needs a code approved in the last ten minutes (02006), and any new contact a session that was confirmed lately (02020)',
    for: ['patient'],
    reach: 'own',
    body: z.partial(PersonalInfo),
    data: PatientInformation,
    errors: [
      'tooManyRequests',
      'requiredFieldsMissing',
      'verificationFailed',
      'confirmationRequired',
      'userExists',
      'updateFailed',
      'emailExists',
      'invalidDate',
    ],
    changes: ['profile', 'notices', 'devices'],
  }),
  notices: read('GET patient/notices/', {
    summary: 'The four global notices of a patient',
    for: ['patient'],
    reach: 'own',
    data: Notices,
    shows: ['notices'],
  }),
  postCode: read('GET post-codes/', {
    summary: 'The addresses of a post code; empty when unknown',
    for: ['public'],
    reach: 'none',
    query: z.object({ code: PostCode }),
    data: z.array(PostCodeAddress),
    shows: [],
  }),
};
