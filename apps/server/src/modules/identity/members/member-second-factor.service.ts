import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { audit, type Origin } from '../../../platform/audit/audit-log.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { queueEmail } from '../../../providers/mail/mail-queue.ts';
import { forgiveFactorTries, removeSecondFactor } from '../auth/second-factor.service.ts';
import { cut, endSessionsOf } from '../auth/session.service.ts';
import { secondFactorResetEmail } from './member.emails.ts';
import type { MemberDeps } from './member.deps.ts';
import * as repo from './member.repo.ts';
import { emitMembers } from '../auth/emit-members.ts';
import { appOf, holdNonOwner } from './member.rules.ts';

type Held = NonNullable<Awaited<ReturnType<typeof repo.holdMember>>>;

/**
 * The owner restores access for a member who lost phone and recovery codes. The password alone signs in, and leads to a
 * new setup where the clinic asks for a factor. Every session ends, also on the lost phone.
 */
export async function resetSecondFactor(
  deps: MemberDeps,
  actor: ClinicActor,
  member_id: number,
  request: RequestInfo,
): Promise<null> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    const member = await holdNonOwner(tx, actor, member_id);
    const sessions = await takeAway(deps.origins, tx, member, 'owner');
    await audit(tx, request, { actor, object: 'member', object_id: member_id, action: 'reset_second_factor' });
    return sessions;
  });
  cut(deps, ended);
  deps.mailQueue.ring();
  return null;
}

/**
 * The operator does the same by email, because no other member can reset an owner's factor. The servers detect it
 * within a second.
 */
export async function resetSecondFactorOf(
  tx: Tx,
  origins: MemberDeps['origins'],
  email: string,
  { origin, operator }: { origin: Origin; operator: string },
): Promise<void> {
  const found = await repo.findByEmail(tx, email);
  const member = found && (await repo.holdMember(tx, found.clinic_id, found.id));
  if (!member) throw new ApiError('memberNotAtLocation');
  await takeAway(origins, tx, member, 'operator');
  const { id, clinic_id } = member;
  const actor = { kind: 'operator', id: operator };
  await audit(tx, origin, { actor, object: 'member', object_id: id, action: 'reset_second_factor', clinic_id });
}

async function takeAway(
  origins: MemberDeps['origins'],
  tx: Tx,
  { id, clinic_id, email, has_second_factor }: Held,
  by: 'owner' | 'operator',
): Promise<string[]> {
  if (!has_second_factor) throw new ApiError('updateFailed');
  await removeSecondFactor(tx, id);
  // Resets the count, because earlier wrong codes would block the confirmation of a new factor.
  await forgiveFactorTries(tx, id);
  const app = appOf((await repo.rolesOf(tx, id)).map(({ role }) => role));
  if (email) await queueEmail(tx, secondFactorResetEmail(email, by, `${origins[app]}/${app}/login`));
  await emitMembers(tx, clinic_id);
  return endSessionsOf(tx, { member_id: id }, 'second_factor_reset');
}
