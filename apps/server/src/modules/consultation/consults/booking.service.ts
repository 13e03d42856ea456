import { randomUUIDv7 } from 'node:crypto';
import type { ParsedInput, Consult, consultRoutes } from '@haruka/contract';
import type { PatientActor } from '../../../platform/auth/actor.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { unknownPatient } from '../../../platform/named-refusals.ts';
import { findPerson } from '../../identity/dependants/dependant.service.ts';
import { instantOf } from '../../scheduling/availability/days.ts';
import * as repo from './booking.repo.ts';
import { findOwn } from './consult.repo.ts';
import { deviceOf, orTooManyHolds } from './hold-rules.ts';
import { byActor } from './consult-parts.repo.ts';
import { type SlotDeps, takeSlot, requestedSlot } from './take-slot.service.ts';

/**
 * Books a slot for a patient and holds it until the questionnaire confirms it (BOOK-1). The loser of a race learns the
 * nearest free slots (05006) or which booking stands in the way (05007). An unpaid order of the account rejects it (05019).
 */
export async function book(
  deps: SlotDeps,
  actor: PatientActor,
  input: ParsedInput<typeof consultRoutes.bookConsult>,
  request: RequestInfo,
): Promise<Consult> {
  const { clinic_location_id, doctor_id, speciality_id } = input;
  const slot = requestedSlot(input);
  const by = byActor(actor, request);
  const booking_key = request.idempotencyKey;
  const patient_id = input.dependant_id ?? actor.id;
  await rejectOtherPatient(deps, actor, patient_id);
  if (await deps.hasUnpaidOrders(actor.id)) throw new ApiError('unpaidItems');
  return takeSlot(
    deps,
    {
      clinic_location_id,
      doctor_id,
      speciality_id,
      slot,
      patient_id,
      patient_field: input.dependant_id === undefined ? null : 'dependant_id',
      rules: 'patient',
    },
    {
      take: (doctor, { version }) =>
        orTooManyHolds(() =>
          repo.book(
            deps.db,
            {
              id: randomUUIDv7(),
              patient_id,
              account_id: actor.id,
              clinic_location_id,
              doctor_id: doctor,
              speciality_id,
              start_at: instantOf(slot),
              version,
              booking_key,
              device: deviceOf(request, deps.holds),
              holds: deps.holds,
            },
            by,
          ),
        ),
      isThisOne: async (own) =>
        booking_key !== undefined && own.booking_key === booking_key ? findOwn(deps.db, actor.id, own.id) : undefined,
    },
  );
}

/** A booking is for the account holder or a dependant of theirs; anyone else does not exist for them (05010). */
async function rejectOtherPatient({ db }: SlotDeps, actor: PatientActor, patient_id: string) {
  if (patient_id === actor.id) return;
  const person = await findPerson(db, actor.id, patient_id);
  if (!person) throw unknownPatient('dependant_id');
}
