import {
  type Input,
  type ParsedInput,
  limits,
  type Member,
  type MemberConsult,
  type memberRoutes,
  type Page,
} from '@haruka/contract';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { whoChanged } from '../../../platform/audit/who-changed.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { endCallsOf, runningCallOf } from '../../consultation/calls/suspended-doctor.service.ts';
import type { MemberDeps } from './member.deps.ts';
import * as repo from './member.repo.ts';
import {
  holdNonOwner,
  rejectWithConsults,
  rejectForeignLocations,
  rejectOwner,
  emitAccess,
  emitWork,
} from './member.rules.ts';

type List = ParsedInput<(typeof memberRoutes)['members']>;
type Change = Input<(typeof memberRoutes)['changeMember']>;
type Suspend = ParsedInput<(typeof memberRoutes)['suspendMember']>;

/** The people of the owner's clinic, of one location where named (ROLE-4: the staff screen offers a location selector). */
export async function members(
  { db }: MemberDeps,
  { clinic_id }: ClinicActor,
  { clinic_location_id, page }: List,
): Promise<Page<Member[]>> {
  const location = clinic_location_id ?? null;
  if (location !== null && (await repo.countLocations(db, clinic_id, [location])) === 0)
    throw new ApiError('locationNotFound');
  const [items, total] = await Promise.all([
    repo.listMembers(db, { clinic_id, location, page }),
    repo.countMembers(db, clinic_id, location),
  ]);
  return { items, page, page_size: limits.pageSize, total };
}

/** Returns a doctor's coming consults, so that the clinic can move them before or after it suspends the doctor. */
export async function memberConsults(
  { db }: MemberDeps,
  actor: ClinicActor,
  { member_id, page }: ParsedInput<(typeof memberRoutes)['memberConsults']>,
  request: RequestInfo,
): Promise<Page<MemberConsult[]>> {
  if (!(await repo.isMember(db, actor.clinic_id, member_id))) throw new ApiError('memberNotAtLocation');
  await auditRead(db, request, { actor, object: 'member_consults', object_id: member_id, action: 'view' });
  const [items, { count }] = await Promise.all([repo.listComing(db, member_id, page), repo.comingOf(db, member_id)]);
  return { items, page, page_size: limits.pageSize, total: count };
}

/**
 * Another role, other locations. Takes effect on calls within 2 s and on sockets within 5 s. The role changes first and
 * the consults are counted after it: a booking at this moment is either counted or finds no slot.
 */
export async function changeMember(
  deps: MemberDeps,
  actor: ClinicActor,
  { member_id, role, clinic_location_ids }: Change,
  request: RequestInfo,
): Promise<{ id: number }> {
  rejectOwner(role);
  await deps.db.transaction().execute(async (tx) => {
    await repo.holdLocations(tx, actor.clinic_id);
    await holdNonOwner(tx, actor, member_id);
    await rejectForeignLocations(tx, actor.clinic_id, clinic_location_ids);
    const roles = [...new Set(clinic_location_ids)].map((clinic_location_id) => ({ role, clinic_location_id }));
    const before = await repo.locationsOf(tx, member_id);
    await repo.setRoles(tx, actor.clinic_id, member_id, roles);
    const left = await repo.comingOf(tx, member_id, role === 'DOCTOR' ? clinic_location_ids : []);
    rejectWithConsults(left);
    await audit(tx, request, { actor, object: 'member', object_id: member_id, action: 'change' });
    await emitWork(tx, { clinic_id: actor.clinic_id, member_id, before });
  });
  await deps.memberAccess.refresh();
  return { id: member_id };
}

/** Gives a member the right to refund orders, or takes it back. It counts from their next request. */
export async function setMayRefund(
  deps: MemberDeps,
  actor: ClinicActor,
  { member_id, may_refund }: Input<(typeof memberRoutes)['setMayRefund']>,
  request: RequestInfo,
): Promise<{ id: number }> {
  await deps.db.transaction().execute(async (tx) => {
    await holdNonOwner(tx, actor, member_id);
    await repo.setMayRefund(tx, member_id, may_refund);
    const action = may_refund ? 'allow_refunds' : 'forbid_refunds';
    await audit(tx, request, { actor, object: 'member', object_id: member_id, action });
    await emitAccess(tx, actor.clinic_id, member_id);
  });
  return { id: member_id };
}

/**
 * Suspends a member. Their next request answers `memberSuspended`. Their coming consults stay where they are, and the
 * owner knows how many. A running call ends. Rejects with 05018 until the owner has agreed to each.
 */
export async function suspendMember(
  deps: MemberDeps,
  actor: ClinicActor,
  { member_id, reason, keep_consults, end_call }: Suspend,
  request: RequestInfo,
): Promise<{ id: number; coming_consults: number }> {
  const coming_consults = await deps.db.transaction().execute(async (tx) => {
    const { status } = await holdNonOwner(tx, actor, member_id);
    if (status !== 'ACTIVE')
      throw new ApiError('updateFailed', {
        ...(await whoChanged(tx, actor, { object: 'member', object_id: member_id })),
      });
    await repo.setStatus(tx, member_id, 'SUSPENDED');
    await repo.insertSuspension(tx, member_id, actor.id, reason);
    const inCallSince = await runningCallOf(tx, member_id);
    await endCallsOf(tx, actor, { doctor_id: member_id, now: deps.clock.now() }, request);
    const left = await repo.comingOf(tx, member_id);
    if (inCallSince && !end_call) rejectWithConsults({ count: left.count, first: inCallSince, in_call: true });
    if (!keep_consults) rejectWithConsults(left);
    await audit(tx, request, { actor, object: 'member', object_id: member_id, action: 'suspend' });
    await emitWork(tx, { clinic_id: actor.clinic_id, member_id });
    return left.count;
  });
  await deps.memberAccess.refresh();
  return { id: member_id, coming_consults };
}

/** Reinstates a suspended member with their previous roles. */
export async function reinstateMember(
  deps: MemberDeps,
  actor: ClinicActor,
  member_id: number,
  request: RequestInfo,
): Promise<{ id: number }> {
  await deps.db.transaction().execute(async (tx) => {
    const { status } = await holdNonOwner(tx, actor, member_id);
    if (status !== 'SUSPENDED')
      throw new ApiError('updateFailed', {
        ...(await whoChanged(tx, actor, { object: 'member', object_id: member_id })),
      });
    await repo.setStatus(tx, member_id, 'ACTIVE');
    await repo.endSuspension(tx, member_id, actor.id);
    await audit(tx, request, { actor, object: 'member', object_id: member_id, action: 'reinstate' });
    await emitWork(tx, { clinic_id: actor.clinic_id, member_id });
  });
  await deps.memberAccess.refresh();
  return { id: member_id };
}
