import * as z from 'zod/mini';
import { consultStatuses } from '../consultation/consult.ts';
import { LocationName } from '../directory/clinic.ts';
import { memberRoles, read, write } from '../define.ts';
import { limits } from '../limits.ts';
import { ConsultId, Email, Id, IdInQuery, Instant, Kana, Name, Nothing, PageInQuery, Password } from '../primitives.ts';

/** State of a clinic member: invited by email, active, or suspended. */
export const memberStates = ['INVITED', 'ACTIVE', 'SUSPENDED'] as const;
export type MemberState = (typeof memberStates)[number];

/** A clinic member as the owner sees them. */
export const Member = z.object({
  id: Id,
  email: z.nullable(z.string()),
  last_name: z.string(),
  first_name: z.string(),
  last_name_furigana: z.string(),
  first_name_furigana: z.string(),
  state: z.enum(memberStates),
  /** Usually one; an owner may also be a doctor. */
  roles: z.array(z.enum(memberRoles)),
  /** Locations of this member; empty for a pure owner, who has the whole clinic. */
  clinic_locations: z.array(LocationName),
  /** A doctor's specialities by location; empty for other roles. */
  specialities: z.array(
    z.object({
      clinic_location_id: Id,
      clinic_location_name: z.string(),
      clinic_location_name_en: z.string(),
      speciality_ids: z.array(Id),
      offered_ids: z.array(Id),
    }),
  ),
  /** Year of the medical licence; null for other roles, and until the owner registers it. */
  licence_year: z.nullable(z.int()),
  signed_in_at: z.nullable(Instant),
  has_second_factor: z.boolean(),
  /** Whether the owner gave this person the right to refund orders. */
  may_refund: z.boolean(),
  /** When the invitation link expires; in the past, or null, when it has to be sent again. Only while INVITED. */
  invited_until: z.nullable(Instant),
  /** When and why the member was suspended; only while SUSPENDED. */
  suspended_at: z.nullable(Instant),
  suspended_reason: z.nullable(z.string()),
  /** Number of upcoming consults of this doctor. */
  coming_consults: z.int(),
});
export type Member = z.infer<typeof Member>;

/** An upcoming consult that prevents removing a doctor, so that it can be moved first. */
export const MemberConsult = z.object({
  id: ConsultId,
  status: z.enum(consultStatuses),
  start_at: Instant,
  clinic_location_id: Id,
  clinic_location_name: z.string(),
  clinic_location_name_en: z.string(),
  patient_name: z.string(),
});
export type MemberConsult = z.infer<typeof MemberConsult>;

/** What an invitation link shows before anything is typed. */
export const Invitation = z.object({
  clinic_name: z.string(),
  clinic_name_en: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(memberRoles)),
  clinic_locations: z.array(LocationName),
  expires_at: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

const Token = z.string().check(z.minLength(20), z.maxLength(200));
const Locations = z.array(Id).check(z.minLength(1), z.maxLength(100));
const owner = { for: ['clinic'], roles: ['OWNER'], reach: 'clinic' } as const;

/** Members of a clinic, managed by its owner, and the acceptance of an invitation. */
export const memberRoutes = {
  members: read('GET clinic/members/', {
    summary: 'The people of the clinic, the owner first; of one location where named',
    ...owner,
    query: z.object({ clinic_location_id: z.optional(IdInQuery), page: PageInQuery }),
    data: z.array(Member),
    errors: ['locationNotFound'],
    paged: true,
    shows: ['members'],
  }),
  memberConsults: read('GET clinic/member-consults/', {
    summary: 'Consults of a doctor that are still to come, the next first, so that they can be moved',
    ...owner,
    query: z.object({ member_id: IdInQuery, page: PageInQuery }),
    data: z.array(MemberConsult),
    errors: ['memberNotAtLocation'],
    paged: true,
    shows: ['members', 'calendar'],
  }),
  inviteMember: write('POST clinic/invite-member/', {
    summary:
      'Invite a person by mail. An OWNER cannot be made (06031); who is a member here already is 07004, an address that signs in elsewhere 04010',
    ...owner,
    body: z.object({
      email: Email,
      last_name: Name,
      first_name: Name,
      last_name_furigana: Kana,
      first_name_furigana: Kana,
      role: z.enum(memberRoles),
      clinic_location_ids: Locations,
    }),
    data: z.object({ id: Id }),
    errors: [
      'confirmationRequired',
      'ownerExists',
      'locationNotFound',
      'emailExists',
      'memberAlreadyAtLocation',
      'tooManyRequests',
    ],
    changes: ['members'],
  }),
  resendInvitation: write('POST clinic/resend-invitation/', {
    summary:
      'Send the invitation again with a new link; the old link stops working. 02005 when no invitation is pending',
    ...owner,
    body: z.object({ member_id: Id }),
    data: Nothing,
    errors: ['confirmationRequired', 'resendFailed', 'memberNotAtLocation', 'tooManyRequests'],
    changes: ['members'],
  }),
  withdrawInvitation: write('POST clinic/withdraw-invitation/', {
    summary: 'Take an invitation back: its link opens nothing, the address is free again. 04005 when it was accepted',
    ...owner,
    body: z.object({ member_id: Id }),
    data: Nothing,
    errors: ['confirmationRequired', 'updateFailed', 'memberNotAtLocation'],
    changes: ['members'],
  }),
  changeMember: write('POST clinic/change-member/', {
    summary:
      'Give a person another role or other locations. A doctor keeps what coming consults need: 05018 with the first one’s time and their count',
    ...owner,
    body: z.object({ member_id: Id, role: z.enum(memberRoles), clinic_location_ids: Locations }),
    data: z.object({ id: Id }),
    errors: ['confirmationRequired', 'ownerExists', 'locationNotFound', 'memberNotAtLocation', 'consultStillBooked'],
    changes: ['members', 'profile', 'slots', 'calendar'],
  }),
  setMayRefund: write('POST clinic/set-may-refund/', {
    summary: 'Give a member of the desk the right to refund orders, or take it back. An owner always has it (06031)',
    ...owner,
    body: z.object({ member_id: Id, may_refund: z.boolean() }),
    data: z.object({ id: Id }),
    errors: ['confirmationRequired', 'ownerExists', 'memberNotAtLocation'],
    changes: ['members', 'orders'],
  }),
  setDoctorSpecialities: write('POST clinic/set-doctor-specialities/', {
    summary:
      'Say which specialities a doctor sees at which location; at least one each, out of what the location offers. A doctor keeps what coming consults need: 05018 with the first one’s time and their count',
    ...owner,
    body: z.object({
      member_id: Id,
      specialities: z
        .array(
          z.object({
            clinic_location_id: Id,
            speciality_ids: z.array(Id).check(z.minLength(1), z.maxLength(100)),
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
    }),
    data: z.object({ id: Id }),
    errors: ['locationNotFound', 'memberNotAtLocation', 'consultStillBooked'],
    changes: ['members', 'clinics', 'slots', 'calendar'],
  }),
  setLicenceYear: write('POST clinic/set-licence-year/', {
    summary: 'Register the year in which a doctor was licensed, which patients see beside the name. Not a coming year',
    ...owner,
    body: z.object({ member_id: Id, licence_year: z.int().check(z.gte(limits.firstLicenceYear), z.lte(9999)) }),
    data: z.object({ id: Id }),
    errors: ['memberNotAtLocation'],
    changes: ['members', 'clinics', 'consults'],
  }),
  suspendMember: write('POST clinic/suspend-member/', {
    summary:
      'Keep a person out from now on (04013). A doctor’s coming consults stay and must be taken note of: 05018 with their count until keep_consults says so. A running call ends: 05018 with `in_call` until end_call says so',
    ...owner,
    body: z.object({
      member_id: Id,
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
      keep_consults: z._default(z.boolean(), false),
      end_call: z._default(z.boolean(), false),
    }),
    data: z.object({ id: Id, coming_consults: z.int() }),
    errors: ['ownerExists', 'updateFailed', 'memberNotAtLocation', 'consultStillBooked'],
    changes: ['members', 'slots', 'calendar'],
  }),
  reinstateMember: write('POST clinic/reinstate-member/', {
    summary: 'Let a suspended person in again, as they were',
    ...owner,
    body: z.object({ member_id: Id }),
    data: z.object({ id: Id }),
    errors: ['updateFailed', 'memberNotAtLocation'],
    changes: ['members', 'slots', 'calendar'],
  }),
  resetSecondFactor: write('POST clinic/reset-second-factor/', {
    summary:
      'Let a person who lost phone and recovery codes in again: removes the second factor, ends every session, sends them an email. 04005 when there is none. An owner asks the operator (06031)',
    ...owner,
    body: z.object({ member_id: Id }),
    data: Nothing,
    errors: ['confirmationRequired', 'ownerExists', 'updateFailed', 'memberNotAtLocation'],
    changes: ['members'],
  }),
  /** A POST, so that the token appears in no URL and no log. */
  invitation: read('POST auth/invitation/', {
    summary: 'The invitation behind the link of an email; used, withdrawn, replaced and expired links are 02006',
    for: ['public'],
    reach: 'none',
    body: z.object({ token: Token }),
    data: Invitation,
    errors: ['verificationFailed', 'clinicCancelled', 'clinicDiscontinued', 'tooManyRequests'],
    shows: [],
  }),
  acceptInvitation: write('POST auth/accept-invitation/', {
    summary:
      'Choose the first password; the account is active, and signing in, with a second factor where the clinic asks for one, is the next step',
    for: ['public'],
    reach: 'none',
    body: z.object({ token: Token, password: Password }),
    /** The app this member signs in to. */
    data: z.object({ email: z.string(), go_to: z.enum(['clinic', 'doctor']) }),
    errors: ['verificationFailed', 'clinicCancelled', 'clinicDiscontinued', 'tooManyRequests'],
    changes: [],
  }),
};
