import {
  type AffectedDecision,
  type BookingDecision,
  type ChangedBooking,
  errorCodes,
  type SolvedBooking,
} from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import type { FieldProblem } from '../../../platform/http/input.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { cancelFor, keepBookings } from '../../consultation/consults/change.service.ts';
import { lastChanger } from '../../consultation/consults/consult-conflict.service.ts';
import { moveWithin } from '../../consultation/consults/move-within.service.ts';
import { requestedSlot, type SlotDeps } from '../../consultation/consults/take-slot.service.ts';
import { addNote } from '../../messaging/booking-messages/booking-message.service.ts';
import { instantOf } from '../availability/days.ts';
import type { Timetable } from '../availability/timetable.ts';
import { type ComingBooking, listSeen, lockBookings } from './coming-booking.repo.ts';

/** Ends a change of the schedule: nothing is saved, and the caller decides again. */
export class Undecided extends Error {
  readonly affected: readonly ComingBooking[];
  readonly changed: readonly ChangedBooking[];
  /** Codes of what stood in the way of a move, by booking. */
  readonly refused: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<number, Timetable>;

  constructor(list: Pick<Undecided, 'affected' | 'changed' | 'refused' | 'after'>) {
    super('Affected bookings are undecided');
    this.affected = list.affected;
    this.changed = list.changed;
    this.refused = list.refused;
    this.after = list.after;
  }
}

/**
 * Locks the bookings of a decision and returns those that another person moved or ended after the caller had seen them. Their
 * patients change them only after the transaction.
 */
export async function changedSince(
  tx: Tx,
  locations: readonly number[],
  decision: AffectedDecision | undefined,
): Promise<ChangedBooking[]> {
  if (!decision) return [];
  const ids = decision.bookings.map(({ consult_id }) => consult_id);
  await lockBookings(tx, ids);
  const seen = new Map(decision.bookings.map((one) => [one.consult_id, one]));
  const changed: ChangedBooking[] = [];
  for (const { is_live, ...booking } of await listSeen(tx, ids, locations)) {
    if (is_live && isAsSeen(booking, seen.get(booking.id)!)) continue;
    changed.push({ ...shown(booking), changed_by: await lastChanger(tx, booking) });
  }
  return changed;
}

const isAsSeen = ({ doctor_id, start_at }: ComingBooking, seen: BookingDecision) =>
  doctor_id === seen.doctor_id && Date.parse(start_at) === Date.parse(seen.start_at);

/** Returns what a caller sees of a booking. */
export const shown = ({ id, status, start_at, clinic_location_id, doctor, patient_name }: ComingBooking) => ({
  id,
  status,
  start_at,
  clinic_location_id,
  doctor,
  patient_name,
});

interface Decided {
  affected: readonly ComingBooking[];
  decision: AffectedDecision;
  /** The timetables with the change. */
  after: ReadonlyMap<number, Timetable>;
}

/**
 * Moves, cancels or keeps each affected booking as decided, with one message of the desk to all who are moved or cancelled.
 * Returns what became of each. Rejects with `Undecided`, which
 * names what stood in the way of each move that was not possible.
 */
export async function solveBookings(
  slots: SlotDeps,
  tx: Tx,
  actor: MemberActor,
  { affected, decision, after }: Decided,
  request: RequestInfo,
): Promise<SolvedBooking[]> {
  const decided = new Map(decision.bookings.map((one) => [one.consult_id, one]));
  const refused = new Map<string, string>();
  const solved: SolvedBooking[] = [];
  for (const booking of affected) {
    const { id: consult_id, doctor_id, start_at } = booking;
    const { act, to } = decided.get(consult_id)!;
    if (act === 'CANCEL') {
      const reason = reasonOf(decision);
      const seen = { seen_start_at: start_at, seen_doctor_id: doctor_id };
      await cancelFor({ ...slots, db: tx }, actor, { consult_id, ...seen, reason }, request);
    }
    if (act !== 'MOVE') {
      solved.push({ consult_id, act, doctor_id, start_at });
      continue;
    }
    const target = targetOf(to);
    const timetable = after.get(booking.clinic_location_id)!;
    const obstacle = await moveWithin(tx, actor, booking, { ...target, timetable }, request);
    if (obstacle) refused.set(consult_id, errorCodes[obstacle]);
    else solved.push({ consult_id, act, doctor_id: target.doctor_id, start_at: instantOf(target.slot) });
  }
  if (refused.size > 0) throw new Undecided({ affected, changed: [], refused, after });
  const kept = solved.filter(({ act }) => act === 'KEEP').map(({ consult_id }) => consult_id);
  if (kept.length > 0) await keepBookings(tx, kept);
  const told = solved.filter(({ act }) => act !== 'KEEP').map(({ consult_id }) => consult_id);
  if (decision.message !== undefined) await addNote(tx, told, decision.message);
  return solved;
}

function targetOf(to: BookingDecision['to']) {
  if (to) return { doctor_id: to.doctor_id, slot: requestedSlot(to) };
  throw missing('affected.bookings.to');
}

function reasonOf({ reason }: AffectedDecision): string {
  if (reason !== undefined) return reason;
  throw missing('affected.reason');
}

function missing(field: string) {
  const problem: FieldProblem = { field, rule: 'required' };
  return new ApiError('missingFields', { fields: [problem] });
}
