import type { Input, memberRoutes } from '@haruka/contract';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { dayAt, textOf } from '../../scheduling/availability/days.ts';
import type { MemberDeps } from './member.deps.ts';
import * as repo from './member.repo.ts';
import { emitWork } from './member.rules.ts';

/**
 * Registers the year of a doctor's licence (医籍登録年), which patients must see (MHLW guideline). A coming year is refused, and
 * a member who is no doctor of this clinic does not exist (`memberNotAtLocation`) [CLINIC-9].
 */
export async function setLicenceYear(
  { db }: MemberDeps,
  actor: ClinicActor,
  { member_id, licence_year }: Input<(typeof memberRoutes)['setLicenceYear']>,
  request: RequestInfo,
): Promise<{ id: number }> {
  const thisYear = Number(textOf(dayAt(Date.now())).slice(0, 4));
  if (licence_year > thisYear)
    throw new ApiError('invalidInput', { fields: [{ field: 'licence_year', rule: 'max', limit: thisYear }] });
  await db.transaction().execute(async (tx) => {
    if (!(await repo.setLicenceYear(tx, actor.clinic_id, member_id, licence_year)))
      throw new ApiError('memberNotAtLocation');
    await audit(tx, request, { actor, object: 'member', object_id: member_id, action: 'set_licence_year' });
    await emitWork(tx, { clinic_id: actor.clinic_id, member_id });
  });
  return { id: member_id };
}
