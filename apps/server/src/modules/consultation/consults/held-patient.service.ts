import type { deskBookingRoutes, Output, ParsedInput } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { lostVersion, unknownPatient } from '../../../platform/named-refusals.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { namingWhoChanged } from '../../../platform/audit/who-changed.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { emitPatientChange } from '../../identity/patient-changes/emit-patient-change.ts';
import { refuseImpossibleBirth } from '../../identity/profiles/profile.service.ts';
import { dayAt, textOf } from '../../scheduling/availability/days.ts';
import * as repo from './desk-booking.repo.ts';

/**
 * Corrects the details of a patient without an account. Rejects with `patientHasAccount` for one who has an account, also when
 * it was opened meanwhile, and with `editConflict`, which names the colleague who was faster.
 */
export async function correctPatient(
  { db }: { db: Db },
  actor: ClinicActor,
  { patient_id, version, ...person }: ParsedInput<typeof deskBookingRoutes.correctPatient>,
  request: RequestInfo,
): Promise<Output<typeof deskBookingRoutes.correctPatient>> {
  refuseImpossibleBirth(person.date_of_birth, textOf(dayAt(Date.now())));
  const { clinic_id } = actor;
  const desk = { clinic_id, locations: locationsOf(actor) };
  if (!(await repo.accountOf(db, desk, patient_id))) throw unknownPatient();
  const changed = { object: 'patient', object_id: patient_id };
  return namingWhoChanged(db, actor, changed, ['editConflict'], () =>
    db.transaction().execute(async (tx) => {
      if (!(await repo.correctHeld(tx, { id: patient_id, clinic_id, version }, person)))
        throw (await repo.isHeld(tx, patient_id, clinic_id)) ? lostVersion() : new ApiError('patientHasAccount');
      await emitPatientChange(tx, patient_id);
      await audit(tx, request, { actor, ...changed, action: 'correct', patient_id });
      return { version: version + 1 };
    }),
  );
}
