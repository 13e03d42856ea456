import type { Answer, Checked, MemberInformation, Notices, profileRoutes } from '@haruka/contract';
import { prefectureById, prefectureByName } from '@haruka/contract/places';
import type { MemberActor, PatientActor, SignedIn } from '../../house/actor.ts';
import { audit } from '../../house/audit.ts';
import type { Db } from '../../house/db.ts';
import type { RequestFacts } from '../../house/mount.ts';
import { Problem } from '../../house/problem.ts';
import * as repo from './profile.repo.ts';

type PatientInformation = Answer<(typeof profileRoutes)['updateUser']>;

export interface ProfileDeps {
  db: Db;
  reader: Db;
  today(): string;
}

const oldestAge = 130;

/** Who is signed in (spec §7): the patient's profile, or the person of the clinic with what they may see. */
export const information = (deps: ProfileDeps, actor: SignedIn) =>
  actor.kind === 'patient' ? patientInformation(deps, actor) : memberInformation(deps, actor);

async function patientInformation({ reader }: ProfileDeps, { id }: PatientActor): Promise<PatientInformation> {
  const patient = await repo.findPatient(reader, id);
  if (!patient) throw new Problem('RCL_04008');
  return { kind: 'patient', ...patient };
}

async function memberInformation(
  { reader }: ProfileDeps,
  { id, clinic_id, roles }: MemberActor,
): Promise<MemberInformation> {
  const isOwner = roles.some(({ role }) => role === 'OWNER');
  const own = roles.flatMap(({ clinic_location_id }) => clinic_location_id ?? []);
  const [member, members, clinic_locations] = await Promise.all([
    repo.findMember(reader, id),
    repo.rolesWithLocations(reader, id),
    repo.locationsOf(reader, clinic_id, isOwner ? undefined : own),
  ]);
  if (!member) throw new Problem('RCL_04008');
  return {
    kind: 'member',
    id,
    last_name: member.last_name,
    first_name: member.first_name,
    email: member.email,
    clinic: { id: member.clinic_id, name: member.clinic_name },
    clinic_members: members.map(({ id: role_id, role, location_id, location_name }) => ({
      id: role_id,
      role,
      clinic_location: location_id === null ? null : { id: location_id, name: location_name ?? '' },
    })),
    clinic_locations,
  };
}

/** Saves the profile. Contact data are not among its fields: they change by proof alone (safety S5). */
export async function updateUser(
  { db, today }: ProfileDeps,
  actor: PatientActor,
  profile: Checked<(typeof profileRoutes)['updateUser']>,
  request: RequestFacts,
): Promise<PatientInformation> {
  refuseImpossibleBirth(profile.date_of_birth, today());
  if (!prefectureByName(profile.address_1))
    throw new Problem('RCL_01002', { fields: [{ field: 'address_1', rule: 'choice' }] });
  return db.transaction().execute(async (tx) => {
    const patient = await repo.updatePatient(tx, actor.id, profile);
    if (!patient) throw new Problem('RCL_04005');
    await audit(tx, request, { actor, object: 'patient', object_id: actor.id, action: 'update' });
    return { kind: 'patient', ...patient };
  });
}

/** Nobody is born tomorrow, and nobody is older than the oldest person there ever was (RCL_10002). */
function refuseImpossibleBirth(day: string, today: string) {
  const oldest = `${String(Number(today.slice(0, 4)) - oldestAge).padStart(4, '0')}${today.slice(4)}`;
  if (day > today || day < oldest)
    throw new Problem('RCL_10002', { fields: [{ field: 'date_of_birth', rule: 'invalid' }] });
}

/** The four global notices (spec §3). Nothing has to be paid for yet, so nothing waits for payment. */
export async function notices({ reader }: ProfileDeps, { id }: PatientActor): Promise<Notices> {
  const found = await repo.findNotices(reader, id);
  if (!found) throw new Problem('RCL_02003');
  const { is_sms_verify, is_email_verify, consult_id, hold_until } = found;
  const tentative = consult_id && hold_until ? { consult_id, hold_until: new Date(hold_until).toISOString() } : null;
  return {
    is_sms_verify,
    is_email_verify,
    is_tentative_consult: tentative !== null,
    is_waiting_payment: false,
    tentative,
  };
}

/** The addresses a post code can stand for; none when nobody knows it. */
export async function addressesOf(
  { reader }: ProfileDeps,
  code: string,
): Promise<Answer<(typeof profileRoutes)['postCode']>> {
  const found = await repo.addressesOf(reader, code);
  return found.map(({ prefecture, address_2, town }) => ({
    address_1: prefectureById(prefecture)?.name ?? '',
    address_2,
    town,
  }));
}
