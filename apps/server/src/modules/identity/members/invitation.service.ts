import type { Output, Input, Invitation, MemberRole, memberRoutes } from '@haruka/contract';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { audit, type Origin } from '../../../platform/audit/audit-log.ts';
import { asPreAuth } from '../../../platform/db/database-context.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { addressLimit, consumeRateLimits } from '../../../platform/http/rate-limit.ts';
import { hashOf, newOpaqueToken } from '../../../platform/auth/tokens.ts';
import { queueEmail } from '../../../providers/mail/mail-queue.ts';
import { refuseCommon } from '../auth/common-passwords.ts';
import * as invitations from './invitation.repo.ts';
import { invitationEmail } from './member.emails.ts';
import type { MemberDeps } from './member.deps.ts';
import * as repo from './member.repo.ts';
import { emitMembers, ownerOf } from '../auth/emit-members.ts';
import { appOf, rejectForeignLocations, rejectOwner, emitWork } from './member.rules.ts';

type Invite = Input<(typeof memberRoutes)['inviteMember']>;
type Accept = Input<(typeof memberRoutes)['acceptInvitation']>;

/** Asks a person in by mail: they are on the list at once, and at work once they have chosen a password. */
export async function inviteMember(
  deps: MemberDeps,
  actor: ClinicActor,
  { role, clinic_location_ids, ...person }: Invite,
  request: RequestInfo,
): Promise<{ id: number }> {
  rejectOwner(role);
  const { clinic_id } = actor;
  await consumeRateLimits(deps.db, [{ key: `invite:${clinic_id}`, most: 100, seconds: 86_400 }]);
  const id = await deps.db.transaction().execute(async (tx) => {
    await rejectForeignLocations(tx, clinic_id, clinic_location_ids);
    const id = await insertPerson(tx, { ...person, clinic_id });
    const roles = [...new Set(clinic_location_ids)].map((clinic_location_id) => ({ role, clinic_location_id }));
    await repo.setRoles(tx, clinic_id, id, roles);
    await sendInvitationEmail(deps.origins, tx, { id, clinic_id, email: person.email, last_name: person.last_name }, [
      role,
    ]);
    await audit(tx, request, { actor, object: 'member', object_id: id, action: 'invite' });
    await emitMembers(tx, clinic_id);
    return id;
  });
  deps.mailQueue.ring();
  return { id };
}

/** Sends the invitation again. Links of earlier emails become invalid. */
export async function resendInvitation(
  deps: MemberDeps,
  actor: ClinicActor,
  member_id: number,
  request: RequestInfo,
): Promise<null> {
  if (!(await repo.isMember(deps.db, actor.clinic_id, member_id))) throw new ApiError('memberNotAtLocation');
  await consumeRateLimits(deps.db, [
    { key: `email-sent:invite:${member_id}:minute`, most: 1, seconds: 60 },
    { key: `email-sent:invite:${member_id}:day`, most: 10, seconds: 86_400 },
  ]);
  await deps.db.transaction().execute(async (tx) => {
    const member = await repo.holdMember(tx, actor.clinic_id, member_id);
    if (!member) throw new ApiError('memberNotAtLocation');
    if (member.status !== 'INVITED' || member.email === null) throw new ApiError('resendFailed');
    const roles = (await repo.rolesOf(tx, member_id)).map(({ role }) => role);
    await sendInvitationEmail(deps.origins, tx, { ...member, email: member.email }, roles);
    await audit(tx, request, { actor, object: 'member', object_id: member_id, action: 'resend_invitation' });
    await emitMembers(tx, actor.clinic_id);
  });
  deps.mailQueue.ring();
  return null;
}

/** Takes an invitation back, unless it was accepted meanwhile (04005). */
export async function withdrawInvitation(
  deps: MemberDeps,
  actor: ClinicActor,
  member_id: number,
  request: RequestInfo,
): Promise<null> {
  await deps.db.transaction().execute(async (tx) => {
    const member = await repo.holdMember(tx, actor.clinic_id, member_id);
    if (!member) throw new ApiError('memberNotAtLocation');
    if (member.status !== 'INVITED') throw new ApiError('updateFailed');
    await invitations.closeInvitations(tx, member_id);
    await repo.forgetInvited(tx, member_id);
    await audit(tx, request, { actor, object: 'member', object_id: member_id, action: 'withdraw_invitation' });
    await emitMembers(tx, actor.clinic_id);
  });
  return null;
}

/** Returns the invitation that a link opens: the clinic, the invited person, their roles and locations. */
export async function invitation(deps: MemberDeps, token: string, request: RequestInfo): Promise<Invitation> {
  await consumeRateLimits(deps.db, addressLimit('invitation', request.ip, 120, 3600));
  const { clinic_name, clinic_name_en, last_name, first_name, email, roles, clinic_locations, expires_at } =
    await asPreAuth(() => openInvitation(deps, token));
  return { clinic_name, clinic_name_en, last_name, first_name, email, roles, clinic_locations, expires_at };
}

/**
 * The first password opens the account. Signing in is a separate step, with whatever second factor the clinic asks for.
 */
export async function acceptInvitation(
  deps: MemberDeps,
  { token, password }: Accept,
  request: RequestInfo,
): Promise<Output<(typeof memberRoutes)['acceptInvitation']>> {
  await consumeRateLimits(deps.db, addressLimit('invitation', request.ip, 120, 3600));
  const { member_id, clinic_id, email, roles } = await openInvitation(deps, token);
  refuseCommon(password, { email });
  const password_hash = await hashPassword(password);
  await deps.db.transaction().execute(async (tx) => {
    // Locks the person first, like every change of an invitation, so that no deadlock arises.
    const isDone =
      (await invitations.activate(tx, member_id, password_hash)) &&
      (await invitations.useInvitation(tx, hashOf(token)));
    if (!isDone) throw new ApiError('verificationFailed');
    await invitations.closeInvitations(tx, member_id);
    const actor = { kind: appOf(roles), id: member_id };
    await audit(tx, request, { actor, object: 'member', object_id: member_id, action: 'accept_invitation', clinic_id });
    await emitWork(tx, { clinic_id, member_id });
  });
  return { email, go_to: appOf(roles) };
}

/**
 * The first owner of a clinic, invited by the operator; a clinic has only one (06031, ROLE-3). Until the owner accepts, a
 * further call sends a new link, also to another address: no other person of the clinic can send one (CLINIC-7).
 */
export async function inviteOwner(
  tx: Tx,
  origins: MemberDeps['origins'],
  person: repo.NewMember,
  { origin, operator }: { origin: Origin; operator: string },
): Promise<number> {
  if (!(await invitations.findClinic(tx, person.clinic_id))) throw new ApiError('locationNotFound');
  const known = await ownerOf(tx, person.clinic_id);
  const id = known === undefined ? await insertPerson(tx, person) : await correctInvited(tx, known, person);
  if (known === undefined) await repo.setRoles(tx, person.clinic_id, id, [{ role: 'OWNER', clinic_location_id: null }]);
  await sendInvitationEmail(origins, tx, { ...person, id }, ['OWNER']);
  const actor = { kind: 'operator', id: operator };
  const action = known === undefined ? 'invite' : 'resend_invitation';
  await audit(tx, origin, { actor, object: 'member', object_id: id, action, clinic_id: person.clinic_id });
  return id;
}

async function correctInvited(tx: Tx, id: number, person: repo.NewMember): Promise<number> {
  const member = await repo.holdMember(tx, person.clinic_id, id);
  if (member?.status !== 'INVITED') throw new ApiError('ownerExists');
  const known = await repo.findByEmail(tx, person.email);
  if (known && known.id !== id) throw addressTaken(person, known);
  await repo.changeInvited(tx, id, person);
  return id;
}

async function insertPerson(tx: Tx, person: repo.NewMember): Promise<number> {
  const inserted = await repo.insertInvited(tx, person);
  if (inserted) return inserted.id;
  throw addressTaken(person, await repo.findByEmail(tx, person.email));
}

const addressTaken = ({ clinic_id }: repo.NewMember, by: { clinic_id: number } | undefined) =>
  new ApiError(by?.clinic_id === clinic_id ? 'memberAlreadyAtLocation' : 'emailExists');

async function sendInvitationEmail(
  origins: MemberDeps['origins'],
  tx: Tx,
  { id, clinic_id, email, last_name }: { id: number; clinic_id: number; email: string; last_name: string },
  roles: readonly MemberRole[],
) {
  const clinic = await invitations.findClinic(tx, clinic_id);
  const { token, hash } = newOpaqueToken();
  await invitations.closeInvitations(tx, id);
  await invitations.insertInvitation(tx, hash, id, email);
  const href = `${origins[appOf(roles)]}/accept-invitation?token=${token}`;
  const sender = roles.includes('OWNER') ? 'operator' : 'clinic';
  await queueEmail(tx, invitationEmail(email, { clinic_name: clinic!.name, last_name, href, sender }));
}

async function openInvitation({ db }: MemberDeps, token: string) {
  const found = await invitations.findInvitation(db, hashOf(token));
  if (!found) throw new ApiError('verificationFailed');
  // The first owner of a clinic that has applied may choose a password before it is approved (02010 comes at the login).
  if (found.clinic_status === 'CANCELLED') throw new ApiError('clinicCancelled');
  if (found.clinic_status === 'DISCONTINUED') throw new ApiError('clinicDiscontinued');
  return found;
}
