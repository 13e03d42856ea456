import { type AffectedBookings, type AffectedDecision, maxAffected } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { FieldProblem } from '../../../platform/http/input.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { cancelFor } from '../../consultation/consults/change.service.ts';
import type { SlotDeps } from '../../consultation/consults/take-slot.service.ts';
import { currentTimetables } from '../availability/availability.service.ts';
import { slotAt, tokyoTimeOf } from '../availability/days.ts';
import { isOpen, type Timetable } from '../availability/timetable.ts';
import * as repo from './schedule-change.repo.ts';

export interface ScheduleChange {
  /** Locations whose slots may change, and the doctor when it is only one. */
  locations: readonly number[];
  doctor_id: number | null;
  /** What the caller decided about the affected bookings. */
  decision: AffectedDecision | undefined;
  /** The error that lists undecided bookings. */
  refusal: 'consultStillBooked' | 'absenceRefused';
  /** Writes the change. */
  apply(tx: Tx): Promise<void>;
}

/** Rejects with `locationNotFound` when the caller does not work for the location. */
export async function requireLocation(db: Db | Tx, actor: ClinicActor, id: number): Promise<void> {
  const reach = { clinic_id: actor.clinic_id, locations: locationsOf(actor) };
  if (!(await repo.isOwnLocation(db, id, reach))) throw new ApiError('locationNotFound');
}

/**
 * Changes what slots are computed from. A booking is affected when it had an open slot before the change and has none after
 * it. With affected bookings that the caller has not decided on, nothing is saved, and the error lists them. Returns how many
 * bookings were cancelled.
 */
export async function changeSchedule(
  slots: SlotDeps,
  actor: ClinicActor,
  change: ScheduleChange,
  request: RequestInfo,
): Promise<number> {
  try {
    return await slots.db.transaction().execute(async (tx) => {
      await repo.lockLocations(tx, change.locations);
      const before = await currentTimetables(tx, change.locations);
      await change.apply(tx);
      const after = await currentTimetables(tx, change.locations);
      // Read after the lock and the change: a booking at this moment is either counted or finds the new hours.
      const coming = await repo.listComing(tx, change.locations, change.doctor_id);
      const affected = coming.filter((one) => isOpenIn(before, one) && !isOpenIn(after, one));
      refuseUndecided(actor, affected, change);
      for (const id of change.locations) await repo.emitChanged(tx, id);
      if (change.decision?.act !== 'CANCEL') return 0;
      const reason = reasonOf(change.decision, affected);
      for (const { id: consult_id } of affected)
        await cancelFor({ ...slots, db: tx }, actor, { consult_id, reason }, request);
      return affected.length;
    });
  } catch (error) {
    // The list names patients, and the change that would have noted it is undone.
    if (error instanceof ApiError && error.error === change.refusal)
      await auditRead(slots.db, request, { actor, object: 'calendar', object_id: 'affected bookings', action: 'view' });
    throw error;
  }
}

function isOpenIn(timetables: Map<number, Timetable>, { clinic_location_id, doctor_id, start_at }: repo.ComingBooking) {
  const timetable = timetables.get(clinic_location_id);
  const doctor = timetable?.doctors.find(({ id }) => id === doctor_id);
  return timetable !== undefined && doctor !== undefined && isOpen(timetable, doctor, slotAt(Date.parse(start_at)));
}

function refuseUndecided(
  actor: ClinicActor,
  affected: readonly repo.ComingBooking[],
  { decision, refusal }: ScheduleChange,
): void {
  const [first] = affected;
  if (!first) return;
  const reach = locationsOf(actor);
  const own = affected.filter(({ clinic_location_id }) => reach === null || reach.includes(clinic_location_id));
  const seen = new Set(decision?.consult_ids);
  if (own.length === affected.length && affected.every(({ id }) => seen.has(id))) return;
  throw new ApiError(refusal, {
    consulting_start_date: tokyoTimeOf(Date.parse(first.start_at)),
    count: affected.length,
    elsewhere: affected.length - own.length,
    consults: own.slice(0, maxAffected).map(({ doctor_id: _doctor_id, ...booking }) => booking),
  } satisfies AffectedBookings);
}

function reasonOf({ reason }: AffectedDecision, affected: readonly unknown[]): string {
  if (reason !== undefined || affected.length === 0) return reason ?? '';
  const field: FieldProblem = { field: 'affected.reason', rule: 'required' };
  throw new ApiError('missingFields', { fields: [field] });
}
