import {
  type Output,
  type ParsedInput,
  limits,
  type MemberInformation,
  type Notices,
  type PersonalInfo,
  type Profile as PatientProfile,
  type profileRoutes,
} from '@haruka/contract';
import { prefectureById, prefectureByName } from '@haruka/contract/directory/places';
import type { MemberActor, PatientActor, SignedIn } from '../../../platform/auth/actor.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { allowContact, changeContact } from '../accounts/contact.service.ts';
import type { AuthDeps } from '../auth/auth.deps.ts';
import { cut } from '../auth/session.service.ts';
import { mayRefund } from '../auth/may-refund.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import { emitAccountChange, emitPatientChange } from '../patient-changes/emit-patient-change.ts';
import * as repo from './profile.repo.ts';

type PatientInformation = Output<(typeof profileRoutes)['updateUser']>;

export interface ProfileDeps {
  db: Db;
  reader: Db;
  auth: AuthDeps;
  today(): string;
}

/** Returns the signed-in person (API-4): the patient's profile, or the person of the clinic with what they may see. */
export const information = (deps: ProfileDeps, actor: SignedIn) =>
  actor.kind === 'patient' ? patientInformation(deps, actor) : memberInformation(deps, actor);

/** What a patient has told of themselves (DATA-2); 02003 when the account was closed at this moment. */
export async function profileOf(reader: Db, patient_id: string): Promise<PatientProfile> {
  const patient = await repo.findPatient(reader, patient_id);
  if (!patient) throw new ApiError('invalidToken');
  return patient;
}

const patientInformation = async ({ reader }: ProfileDeps, { id }: PatientActor): Promise<PatientInformation> => ({
  kind: 'patient',
  ...(await profileOf(reader, id)),
});

async function memberInformation({ reader }: ProfileDeps, actor: MemberActor): Promise<MemberInformation> {
  const { id, clinic_id } = actor;
  const [member, members, clinic_locations, may_refund] = await Promise.all([
    repo.findMember(reader, id),
    repo.rolesWithLocations(reader, id),
    repo.locationsOf(reader, clinic_id, locationsOf(actor)),
    mayRefund(reader, actor),
  ]);
  if (!member) throw new ApiError('accountInactive');
  return {
    kind: 'member',
    id,
    last_name: member.last_name,
    first_name: member.first_name,
    email: member.email,
    clinic: { id: member.clinic_id, name: member.clinic_name, name_en: member.clinic_name_en },
    clinic_members: members.map(({ id: role_id, role, location_id, location_name, location_name_en }) => ({
      id: role_id,
      role,
      clinic_location:
        location_id === null ? null : { id: location_id, name: location_name ?? '', name_en: location_name_en ?? '' },
    })),
    clinic_locations,
    may_refund,
  };
}

/**
 * Saves the profile: all of it, or only what changes of the contact (CONTACT-11: a phone-only update also exists). A number
 * and an address for mail become the patient's by proof alone.
 */
export async function updateUser(
  { db, today, auth }: ProfileDeps,
  actor: PatientActor,
  { phone_number, new_email, ...typed }: ParsedInput<(typeof profileRoutes)['updateUser']>,
  request: RequestInfo,
): Promise<PatientInformation> {
  const contact = { phone_number, new_email };
  const profile = wholeProfile(typed);
  if (profile) {
    refuseImpossibleBirth(profile.date_of_birth, today());
    if (!prefectureByName(profile.address_1))
      throw new ApiError('invalidInput', { fields: [{ field: 'address_1', rule: 'choice' }] });
  } else if (!phone_number && !new_email) throw new ApiError('requiredFieldsMissing');
  await allowContact(auth, actor, contact);

  const { patient, ended } = await db.transaction().execute(async (tx) => {
    const ended = await changeContact(auth, tx, actor, contact, request);
    if (profile) {
      if (!(await repo.updatePatient(tx, actor.id, profile))) throw new ApiError('updateFailed');
      await audit(tx, request, { actor, object: 'patient', object_id: actor.id, action: 'update' });
    }
    await emitPatientChange(tx, actor.id);
    await emitAccountChange(tx, actor.id);
    const patient = await repo.findPatient(tx, actor.id);
    if (!patient) throw new ApiError('updateFailed');
    return { patient, ended };
  });
  cut(auth, ended);
  auth.mailQueue.ring();
  return { kind: 'patient', ...patient };
}

type Profile = Omit<PersonalInfo, 'phone_number' | 'new_email'>;
const asked = [
  'first_name',
  'last_name',
  'first_name_furigana',
  'last_name_furigana',
  'date_of_birth',
  'post_code',
  'address_1',
  'address_2',
  'address_3',
] as const satisfies (keyof Profile)[];

/** The profile when it came whole, undefined when none of it came; half a profile is refused, naming what is missing (02004). */
function wholeProfile(typed: Partial<Profile>): Profile | undefined {
  const missing = asked.filter((name) => typed[name] === undefined);
  if (missing.length === asked.length) return undefined;
  if (missing.length > 0)
    throw new ApiError('requiredFieldsMissing', { fields: missing.map((field) => ({ field, rule: 'required' })) });
  return typed as Profile;
}

/** Rejects a birth date after today or before the oldest person alive was born (invalidInput naming the bound). */
export function refuseImpossibleBirth(day: string, today: string) {
  const oldest = `${String(Number(today.slice(0, 4)) - limits.oldestAge).padStart(4, '0')}${today.slice(4)}`;
  if (day > today) throw wrongBirth('max', today);
  if (day < oldest) throw wrongBirth('min', oldest);
}

const wrongBirth = (rule: 'min' | 'max', limit: string) =>
  new ApiError('invalidInput', { fields: [{ field: 'date_of_birth', rule, limit }] });

/** The four global notices (DATA-15), and whether the terms are newer than what was agreed to. */
export async function notices({ reader }: ProfileDeps, { id }: PatientActor): Promise<Notices> {
  const found = await repo.findNotices(reader, id);
  if (!found) throw new ApiError('invalidToken');
  const { is_sms_verify, is_email_verify, is_terms_new, is_waiting_payment, ended_id, unread_chat } = found;
  const tentatives = found.tentatives.map((one) => ({
    ...one,
    hold_until: new Date(one.hold_until).toISOString(),
    start_at: new Date(one.start_at).toISOString(),
  }));
  const tentative = tentatives[0]
    ? { consult_id: tentatives[0].consult_id, hold_until: tentatives[0].hold_until }
    : null;
  return {
    is_sms_verify,
    is_email_verify,
    is_tentative_consult: tentative !== null,
    is_waiting_payment,
    is_terms_new,
    unread_chat,
    tentative,
    tentatives,
    ended: ended_id ? { consult_id: ended_id } : null,
  };
}

/** Returns the addresses of a post code; an empty list when it is unknown. */
export async function addressesOf(
  { reader }: ProfileDeps,
  code: string,
): Promise<Output<(typeof profileRoutes)['postCode']>> {
  const found = await repo.addressesOf(reader, code);
  return found.map(({ prefecture, address_2, town }) => ({
    address_1: prefectureById(prefecture)?.name ?? '',
    address_2,
    town,
  }));
}
