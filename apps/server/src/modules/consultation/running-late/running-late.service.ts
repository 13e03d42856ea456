import { lateChoices, type Output, type Input, type runningLateRoutes } from '@haruka/contract';
import { sql } from 'kysely';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import { audit, type Origin } from '../../../platform/audit/audit-log.ts';
import { whoChanged } from '../../../platform/audit/who-changed.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { lostVersion } from '../../../platform/named-refusals.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import * as repo from './running-late.repo.ts';

/**
 * Says that a doctor runs late today, by how much, or that they no longer do (0). Notifies every waiting patient whose
 * delay changes, and the members of the doctor's locations, at once. A doctor speaks for themselves, STAFF for the doctors of their locations, an OWNER for the clinic (07001).
 * Rejects with `editConflict`, which names the colleague who told another delay meanwhile.
 */
export async function setRunningLate(
  { db, now = sql`now()` }: { db: Db; now?: repo.Instant },
  actor: MemberActor,
  { doctor_id, minutes, seen_minutes }: Input<typeof runningLateRoutes.setRunningLate>,
  origin: Origin,
): Promise<Output<typeof runningLateRoutes.setRunningLate>> {
  if (actor.kind === 'doctor' && actor.id !== doctor_id) throw new ApiError('doctorNotAtLocation');
  const reach = { clinic_id: actor.clinic_id, locations: locationsOf(actor) };
  return db.transaction().execute(async (tx) => {
    if (!(await repo.worksAt(tx, doctor_id, reach))) throw new ApiError('doctorNotAtLocation');
    const current = await repo.lockLate(tx, doctor_id, now);
    if (current !== seen_minutes && current !== minutes) {
      const actions = ['on_time', ...lateChoices.map((choice) => `running_late_${choice}`)];
      const by = await whoChanged(tx, actor, { object: 'member', object_id: doctor_id }, actions);
      throw lostVersion({ ...by, minutes: current }, 'seen_minutes');
    }
    const before = await repo.listWaiting(tx, doctor_id, now);
    const isChanged =
      (minutes > 0 || current > 0) && (await repo.setLate(tx, { doctor_id, minutes, set_by: actor.id }, now));
    if (!isChanged) return { doctor_id, minutes, told: 0 };
    const told = await repo.emitToWaiting(tx, doctor_id, before, now);
    await repo.emitToDesks(tx, doctor_id);
    const action = minutes === 0 ? 'on_time' : `running_late_${minutes}`;
    await audit(tx, origin, { actor, object: 'member', object_id: doctor_id, action, clinic_id: actor.clinic_id });
    return { doctor_id, minutes, told };
  });
}
