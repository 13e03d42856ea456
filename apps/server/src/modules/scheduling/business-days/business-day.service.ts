import type { businessDayRoutes, DoctorHours, Output, ParsedInput } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import type { SlotDeps } from '../../consultation/consults/take-slot.service.ts';
import { dayAt, textOf } from '../availability/days.ts';
import { editsOfHours, takeVersion } from '../schedule-changes/edit-version.ts';
import { changeSchedule, requireLocation } from '../schedule-changes/schedule-change.service.ts';
import * as repo from './business-day.repo.ts';
import { checkWeek } from './hours-rules.ts';
import { periodsOf, withWeek } from './hours-rows.ts';

const today = () => textOf(dayAt(Date.now()));

/** Returns the hours of the doctors of a location, with who changed them last. */
export async function doctorHours(
  { db }: { db: Db },
  actor: ClinicActor,
  clinic_location_id: number,
): Promise<DoctorHours[]> {
  await requireLocation(db, actor, clinic_location_id);
  const [doctors, edits] = await Promise.all([
    repo.listDoctors(db, clinic_location_id),
    editsOfHours(db, clinic_location_id),
  ]);
  return doctors.map(({ doctor, rows, exceptions }) => ({
    doctor,
    exceptions,
    periods: periodsOf(rows, today()),
    ...(edits.get(doctor.id) ?? { version: 0, edited_by: null, edited_at: null }),
  }));
}

/**
 * Sets the week of a doctor at a location for a range of days from today on. Rejects with `editConflict` when another member
 * saved meanwhile, and with `consultStillBooked` while affected bookings are undecided.
 */
export async function saveDoctorHours(
  slots: SlotDeps,
  actor: ClinicActor,
  input: ParsedInput<typeof businessDayRoutes.saveDoctorHours>,
  request: RequestInfo,
): Promise<Output<typeof businessDayRoutes.saveDoctorHours>> {
  const { clinic_location_id, doctor_id, version, affected, ...week } = input;
  const whose = { clinic_location_id, doctor_id };
  await requireLocation(slots.db, actor, clinic_location_id);
  checkWeek(week, today());
  let saved = version;
  const solved = await changeSchedule(
    slots,
    actor,
    {
      locations: [clinic_location_id],
      doctor_id,
      decision: affected,
      refusal: 'consultStillBooked',
      async apply(tx) {
        if (!(await repo.isDoctorAt(tx, doctor_id, clinic_location_id))) throw new ApiError('doctorNotAtLocation');
        saved = await takeVersion(tx, actor, whose, version);
        await repo.replaceHours(tx, whose, withWeek(await repo.hoursOf(tx, whose), week));
        const object_id = `${doctor_id} at ${clinic_location_id}`;
        await audit(tx, request, { actor, object: 'doctor_hours', object_id, action: 'update' });
      },
    },
    request,
  );
  return { version: saved, solved };
}
