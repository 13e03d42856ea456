import type { Input, memberRoutes } from '@haruka/contract';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import type { FieldProblem } from '../../../platform/http/input.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import type { MemberDeps } from './member.deps.ts';
import { holdLocations, holdMember } from './member.repo.ts';
import { rejectWithConsults, emitWork } from './member.rules.ts';
import * as repo from './doctor-speciality.repo.ts';

type SpecialityRequest = Input<(typeof memberRoutes)['setDoctorSpecialities']>;

/**
 * Sets what a doctor sees, location by location. The change comes first and coming consults are counted after it. A
 * booking at this moment is either counted or finds the doctor without the speciality.
 */
export async function setDoctorSpecialities(
  { db }: MemberDeps,
  actor: ClinicActor,
  { member_id, specialities }: SpecialityRequest,
  request: RequestInfo,
): Promise<{ id: number }> {
  await db.transaction().execute(async (tx) => {
    await holdLocations(tx, actor.clinic_id);
    if (!(await holdMember(tx, actor.clinic_id, member_id))) throw new ApiError('memberNotAtLocation');
    for (const setting of specialities) await setAt(tx, member_id, setting);
    await audit(tx, request, { actor, object: 'member', object_id: member_id, action: 'set_specialities' });
    await emitWork(tx, { clinic_id: actor.clinic_id, member_id });
  });
  return { id: member_id };
}

async function setAt(
  tx: Tx,
  member_id: number,
  { clinic_location_id, speciality_ids }: SpecialityRequest['specialities'][number],
): Promise<void> {
  const known = await repo.findSpecialities(tx, member_id, clinic_location_id);
  if (!known) throw new ApiError('locationNotFound');
  const { seen, offered } = known;
  if (speciality_ids.some((id) => !offered.includes(id))) {
    const field: FieldProblem = { field: 'speciality_ids', rule: 'choice', limit: offered };
    throw new ApiError('invalidInput', { fields: [field] });
  }
  await repo.setSpecialities(
    tx,
    member_id,
    clinic_location_id,
    offered.filter((id) => speciality_ids.includes(id)),
  );
  const given_up = seen.filter((id) => !speciality_ids.includes(id));
  rejectWithConsults(await repo.comingOfSpecialities(tx, member_id, clinic_location_id, given_up));
}

/**
 * Takes specialities that a location no longer offers from its doctors. Rejects with `invalidInput` while a doctor sees nothing
 * else there, and with `consultStillBooked` while bookings of them are coming. The caller holds the location.
 */
export async function withdrawSpecialities(
  tx: Tx,
  { clinic_id, clinic_location_id }: { clinic_id: number; clinic_location_id: number },
  speciality_ids: readonly number[],
): Promise<void> {
  const doctors = await repo.takeSpecialities(tx, clinic_location_id, speciality_ids);
  if (doctors.some(({ left }) => left.length === 0))
    throw new ApiError('invalidInput', { fields: [{ field: 'speciality_ids', rule: 'choice' }] });
  rejectWithConsults(await repo.comingOfSpecialities(tx, null, clinic_location_id, speciality_ids));
  for (const { member_id } of doctors) await emitWork(tx, { clinic_id, member_id });
}
