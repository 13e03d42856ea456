import type { MemberActor } from '../../../platform/auth/actor.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { allowExpiringHolds, asSystem } from '../../../platform/db/database-context.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { instantOf } from '../../scheduling/availability/days.ts';
import { isOpen, type Timetable } from '../../scheduling/availability/timetable.ts';
import { findObstacles } from './booking.repo.ts';
import * as repo from './change.repo.ts';
import { mayChange } from './consult.scope.ts';
import { openToClinic } from './consult.states.ts';
import { byActor } from './consult-parts.repo.ts';
import { translateSlotConflict } from './slot-conflict.ts';

/** A consult that a change of the schedule moves. */
export interface Moving {
  id: string;
  /** As it is locked. */
  start_at: string;
  doctor_id: number;
  patient_id: string;
  /** The guardian of a dependant, else the patient. */
  account_id: string;
  clinic_location_id: number;
  speciality_id: number;
}

/** The name of the error that stands in the way of a move. */
export type MoveObstacle = 'doctorNotAtLocation' | 'doctorLacksSpeciality' | 'slotTaken' | 'alreadyBooked';

/**
 * Moves a consult to a slot of a timetable that the transaction has just changed. Returns the name of what stands in the way,
 * and then nothing is moved. A booking elsewhere in the same instant rejects with `slotTaken`, because it ends the transaction.
 */
export async function moveWithin(
  tx: Tx,
  actor: MemberActor,
  moving: Moving,
  { doctor_id, slot, timetable }: { doctor_id: number; slot: number; timetable: Timetable },
  request: RequestInfo,
): Promise<MoveObstacle | undefined> {
  const { id, patient_id, account_id, clinic_location_id, speciality_id } = moving;
  const doctor = timetable.doctors.find((one) => one.id === doctor_id);
  if (!doctor) return 'doctorNotAtLocation';
  if (!doctor.speciality_ids.includes(speciality_id)) return 'doctorLacksSpeciality';
  if (!isOpen(timetable, doctor, slot)) return 'slotTaken';
  const start_at = instantOf(slot);
  // Every booking makes a slot taken, also those of other clinics.
  const obstacles = await asSystem(() =>
    findObstacles(tx, { patient_id, clinic_location_id, doctor_id, start_at, moving: id }),
  );
  if (!obstacles || obstacles.is_past || obstacles.is_taken) return 'slotTaken';
  if (obstacles.own) return 'alreadyBooked';
  const { version } = timetable;
  const moved = await translateSlotConflict(
    () =>
      allowExpiringHolds(() =>
        repo.move(
          tx,
          {
            id,
            scope: mayChange(actor),
            from: openToClinic,
            seen: { start_at: moving.start_at, doctor_id: moving.doctor_id },
            doctor_id,
            start_at,
            clinic_location_id,
            account_id,
            version,
          },
          byActor(actor, request),
        ),
      ),
    () => {
      throw new ApiError('slotTaken');
    },
  );
  return moved ? undefined : 'slotTaken';
}
