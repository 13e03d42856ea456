import type { MemberRole } from '@haruka/contract';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { emitScheduleChanges } from '../../scheduling/schedule-changes/schedule-change.service.ts';
import { tokyoTimeOf } from '../../scheduling/availability/days.ts';
import { emitMembers, ownerOf } from '../auth/emit-members.ts';
import * as repo from './member.repo.ts';

/** A clinic has one owner (ROLE-3). */
export function rejectOwner(role: MemberRole): asserts role is 'STAFF' | 'DOCTOR' {
  if (role === 'OWNER') throw new ApiError('ownerExists');
}

/** Locations of another clinic, and those that were closed, do not exist. */
export async function rejectForeignLocations(tx: Tx, clinic_id: number, ids: readonly number[]): Promise<void> {
  if ((await repo.countLocations(tx, clinic_id, ids)) !== new Set(ids).size) throw new ApiError('locationNotFound');
}

/** A person of the owner's clinic who is not the owner: a clinic without an owner could not repair itself. */
export async function holdNonOwner(tx: Tx, { clinic_id }: ClinicActor, member_id: number) {
  const member = await repo.holdMember(tx, clinic_id, member_id);
  if (!member) throw new ApiError('memberNotAtLocation');
  if ((await ownerOf(tx, clinic_id)) === member_id) throw new ApiError('ownerExists');
  return member;
}

/** Doctors sign in to a separate app. */
export const appOf = (roles: readonly MemberRole[]) => (roles.every((role) => role === 'DOCTOR') ? 'doctor' : 'clinic');

/** The owner's list of members, and the open screens of the member whose rights changed. */
export async function emitAccess(tx: Tx, clinic_id: number, member_id: number): Promise<void> {
  await emitMembers(tx, clinic_id);
  await emitEvent(tx, 'access.changed', { member_id });
}

/**
 * The same, and the calendars and slots of the locations where the member works now or worked until now. A doctor came,
 * went, or sees other specialities.
 */
export async function emitWork(
  tx: Tx,
  { clinic_id, member_id, before = [] }: { clinic_id: number; member_id: number; before?: readonly number[] },
): Promise<void> {
  await emitAccess(tx, clinic_id, member_id);
  const locations = new Set([...before, ...(await repo.locationsOf(tx, member_id))]);
  await emitScheduleChanges(
    tx,
    [...locations].toSorted((a, b) => a - b),
  );
}

/** Returns the time of the first consult that prevents the change (ERR-14); `in_call` when that one is running. */
export function rejectWithConsults({
  count,
  first,
  in_call = false,
}: {
  count: number;
  first: string | null;
  in_call?: boolean;
}) {
  if (first !== null)
    throw new ApiError('consultStillBooked', {
      consulting_start_date: tokyoTimeOf(Date.parse(first)),
      count,
      ...(in_call && { in_call }),
    });
}
