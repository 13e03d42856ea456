import { randomUUIDv7 } from 'node:crypto';
import type { deskBookingRoutes, Output, ParsedInput } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { unknownPatient } from '../../../platform/named-refusals.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { emitPatientChange } from '../../identity/patient-changes/emit-patient-change.ts';
import { refuseImpossibleBirth } from '../../identity/profiles/profile.service.ts';
import { dayAt, instantOf, textOf } from '../../scheduling/availability/days.ts';
import { auditNamed, exceptionsAt, setAsideBy } from './booking-exceptions.ts';
import { book } from './booking.repo.ts';
import { byActor } from './consult-parts.repo.ts';
import { findOwn } from './consult.repo.ts';
import * as repo from './desk-booking.repo.ts';
import { requestedSlot, type SlotDeps, takeSlot } from './take-slot.service.ts';

const deskOf = (actor: MemberActor): repo.Desk => ({ clinic_id: actor.clinic_id, locations: locationsOf(actor) });

async function refuseLocation({ db }: SlotDeps, actor: MemberActor, clinic_location_id: number) {
  if (!(await repo.isOfDesk(db, deskOf(actor), clinic_location_id))) throw new ApiError('locationNotFound');
}

/**
 * Opens the record of a caller and joins it to the location. The clinic holds it until the patient opens an account with
 * the number. Rejects with `patientAlreadyJoined` when number and date of birth are those of a patient there.
 */
export async function addPatient(
  deps: SlotDeps,
  actor: MemberActor,
  { clinic_location_id, ...person }: ParsedInput<typeof deskBookingRoutes.addPatient>,
  request: RequestInfo,
): Promise<Output<typeof deskBookingRoutes.addPatient>> {
  refuseImpossibleBirth(person.date_of_birth, textOf(dayAt(Date.now())));
  await refuseLocation(deps, actor, clinic_location_id);
  const known = await repo.findJoined(deps.db, clinic_location_id, person);
  if (known) throw new ApiError('patientAlreadyJoined', { patient_id: known.id });
  const id = randomUUIDv7();
  await deps.db.transaction().execute(async (tx) => {
    await repo.insertHeld(tx, { ...person, id, clinic_id: actor.clinic_id });
    await repo.join(tx, id, clinic_location_id);
    await emitPatientChange(tx, id);
    await audit(tx, request, { actor, object: 'patient', object_id: id, action: 'add', patient_id: id });
  });
  return { id };
}

/**
 * Books a slot for a patient of the caller's locations, at any coming time. The database decides every race, as for a
 * patient's own booking: 05006 with the nearest free slots, 05007 with the booking in the way. What staff may set aside
 * is offered in the refusal, and is set aside only when the request names it (decision 56).
 */
export async function bookFor(
  deps: SlotDeps,
  actor: MemberActor,
  input: ParsedInput<typeof deskBookingRoutes.bookForPatient>,
  request: RequestInfo,
): Promise<Output<typeof deskBookingRoutes.bookForPatient>> {
  const { clinic_location_id, patient_id, doctor_id, speciality_id } = input;
  const slot = requestedSlot(input);
  await refuseLocation(deps, actor, clinic_location_id);
  const account_id = await repo.accountOf(deps.db, deskOf(actor), patient_id);
  if (!account_id) throw unknownPatient();
  const booking_key = request.idempotencyKey;
  const by_exception = setAsideBy(actor, input, auditNamed(deps.db, actor, request));
  const booked = await takeSlot(
    deps,
    {
      clinic_location_id,
      doctor_id,
      speciality_id,
      slot,
      patient_id,
      patient_field: 'patient_id',
      rules: 'staff',
      by_exception,
    },
    {
      take: (doctor, timetable) =>
        book(
          deps.db,
          {
            id: randomUUIDv7(),
            patient_id,
            account_id,
            clinic_location_id,
            doctor_id: doctor,
            speciality_id,
            start_at: instantOf(slot),
            version: timetable.version,
            booking_key,
            by_exception: exceptionsAt(by_exception, timetable, { doctor_id: doctor, slot }),
            booked_by_member_id: actor.id,
          },
          byActor(actor, request),
        ),
      isThisOne: async (own) =>
        booking_key !== undefined && own.booking_key === booking_key ? findOwn(deps.db, account_id, own.id) : undefined,
    },
  );
  return { id: booked.id, status: booked.status, start_at: booked.start_at, doctor_id: booked.doctor.id };
}
