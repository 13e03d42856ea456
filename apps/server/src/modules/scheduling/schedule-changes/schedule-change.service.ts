import type { AffectedDecision, SolvedBooking } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { withRetry } from '../../../platform/db/retry.ts';
import type { FieldProblem } from '../../../platform/http/input.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import type { SlotDeps } from '../../consultation/consults/take-slot.service.ts';
import { currentTimetables } from '../availability/availability.service.ts';
import { slotAt } from '../availability/days.ts';
import { isAbsent, isOpen, mayOpen, type Timetable } from '../availability/timetable.ts';
import { affectedBookings } from './affected-list.service.ts';
import { changedSince, solveBookings, Undecided } from './booking-decisions.service.ts';
import { type ComingBooking, listOpen } from './coming-booking.repo.ts';
import * as repo from './schedule-change.repo.ts';

export interface ScheduleChange {
  /** Locations whose slots may change, and the doctor when it is only one. */
  locations: readonly number[];
  doctor_id: number | null;
  /** What the caller decided about the affected bookings. */
  decision: AffectedDecision | undefined;
  /** The error that lists undecided bookings. An absence (absenceRefused) keeps none. */
  refusal: 'consultStillBooked' | 'absenceRefused';
  /** The field that the bookings stand in the way of, as the refusal names it. */
  field: string;
  /** Writes the change. */
  apply(tx: Tx): Promise<void>;
}

/** Rejects with `locationNotFound` when the caller does not work for the location. */
export async function requireLocation(db: Db | Tx, actor: ClinicActor, id: number): Promise<void> {
  const reach = { clinic_id: actor.clinic_id, locations: locationsOf(actor) };
  if (!(await repo.isOwnLocation(db, id, reach))) throw new ApiError('locationNotFound');
}

/** Tells the open screens of these locations, and their connected patients, that slots may have changed. */
export async function emitScheduleChanges(tx: Tx, locations: readonly number[]): Promise<void> {
  for (const id of locations) await repo.emitChanged(tx, id);
}

/**
 * Changes what slots are computed from, and solves the affected bookings as decided. A booking is affected when it had an open
 * slot before the change and has none after it. One that waits is also affected when its doctor is no longer there now. So is one that
 * staff kept out of the hours, by an absence. Nothing is saved while one is undecided, was changed by another person, or cannot move;
 * the error lists them (decision 49). Returns what became of each.
 */
export async function changeSchedule(
  slots: SlotDeps,
  actor: ClinicActor,
  change: ScheduleChange,
  request: RequestInfo,
): Promise<SolvedBooking[]> {
  try {
    return await withRetry(() =>
      slots.db.transaction().execute((tx) => changeWithin(slots, tx, actor, change, request)),
    );
  } catch (error) {
    if (!(error instanceof Undecided)) throw error;
    // The list names patients, and the change that would have noted it is undone.
    await auditRead(slots.db, request, { actor, object: 'calendar', object_id: 'affected bookings', action: 'view' });
    const fields: FieldProblem[] = [{ field: change.field, rule: 'booked' }];
    throw new ApiError(change.refusal, { ...(await affectedBookings(slots, actor, error)), fields });
  }
}

async function changeWithin(
  slots: SlotDeps,
  tx: Tx,
  actor: ClinicActor,
  change: ScheduleChange,
  request: RequestInfo,
): Promise<SolvedBooking[]> {
  const { locations, decision } = change;
  await repo.lockLocations(tx, locations);
  const before = await currentTimetables(tx, locations);
  await change.apply(tx);
  const after = await currentTimetables(tx, locations);
  const changed = await changedSince(tx, locations, decision);
  // Read after the locks and the change: a booking at this moment is either counted or finds the new hours.
  const open = await listOpen(tx, locations, change.doctor_id);
  const now = Date.now();
  const affected = open.filter((one) =>
    timesOf(one, now).some(
      (time) =>
        (isOpenIn(before, one, time) && !isOpenIn(after, one, time)) ||
        (one.is_kept && !isAbsentIn(before, one, time) && isAbsentIn(after, one, time)),
    ),
  );
  if (changed.length > 0 || !areDecided(actor, affected, change))
    throw new Undecided({ affected, changed, refused: new Map(), after });
  await emitScheduleChanges(tx, locations);
  if (!decision) return [];
  return solveBookings(slots, tx, actor, { affected, decision, after }, request);
}

/** When a doctor has to be there for a booking. */
interface Time {
  slot: number;
  is_out_of_hours: boolean;
}

/** A booking takes its own slot. While its patient waits beyond the start, it takes the present one too, also after hours. */
function timesOf({ start_at, is_out_of_hours }: ComingBooking, now: number): Time[] {
  const start = Date.parse(start_at);
  const own = { slot: slotAt(start), is_out_of_hours };
  return start <= now ? [own, { slot: slotAt(now), is_out_of_hours: true }] : [own];
}

/** A time out of hours stands where staff may book one, until a closed day or an absence ends that. */
function isOpenIn(
  timetables: Map<number, Timetable>,
  { clinic_location_id, doctor_id }: ComingBooking,
  { slot, is_out_of_hours }: Time,
) {
  const timetable = timetables.get(clinic_location_id);
  const doctor = timetable?.doctors.find(({ id }) => id === doctor_id);
  if (!timetable || !doctor) return false;
  return isOpen(timetable, doctor, slot) || (is_out_of_hours && mayOpen(timetable, doctor, slot));
}

function isAbsentIn(
  timetables: Map<number, Timetable>,
  { clinic_location_id, doctor_id }: ComingBooking,
  { slot }: Time,
): boolean {
  const doctor = timetables.get(clinic_location_id)?.doctors.find(({ id }) => id === doctor_id);
  return doctor !== undefined && isAbsent(doctor, slot);
}

/** Returns whether each affected booking is within the caller's reach and has a decision that this change allows. */
function areDecided(
  actor: ClinicActor,
  affected: readonly ComingBooking[],
  { decision, refusal }: ScheduleChange,
): boolean {
  const reach = locationsOf(actor);
  const allowed = decision?.bookings.filter(({ act }) => act !== 'KEEP' || refusal === 'consultStillBooked');
  const decided = new Set(allowed?.map(({ consult_id }) => consult_id));
  return affected.every(
    ({ id, clinic_location_id }) => decided.has(id) && (reach === null || reach.includes(clinic_location_id)),
  );
}
