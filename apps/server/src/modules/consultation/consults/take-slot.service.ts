import { asSystem, allowExpiringHolds } from '../../../platform/db/database-context.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { Deps } from '../../../platform/module.ts';
import type { FieldProblem } from '../../../platform/http/input.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { unknownPatient } from '../../../platform/named-refusals.ts';
import { withRetry } from '../../../platform/db/retry.ts';
import { dayOfField, instantOf, slotFrom } from '../../scheduling/availability/days.ts';
import type { HoldRules } from './hold-rules.ts';
import type { Rules } from '../../scheduling/availability/free-slots.ts';
import {
  forget,
  nearestFree,
  type Availability,
  availabilityOf,
  timetableFor,
} from '../../scheduling/availability/availability.service.ts';
import { doctorsFor, isOpen, type Timetable } from '../../scheduling/availability/timetable.ts';
import { hasUnpaidOrders, paymentDepsOf } from '../../money/payments/payment.service.ts';
import { offerOf, opensByException, type StaffExceptions } from './booking-exceptions.ts';
import { translateSlotConflict } from './slot-conflict.ts';
import { dayLoads, findObstacles, type Obstacles } from './booking.repo.ts';

export interface SlotDeps {
  db: Db;
  reader: Db;
  availability: Availability;
  holds: HoldRules | undefined;
  /** Returns whether an account has an unpaid order, after asking the payment service. */
  hasUnpaidOrders(account_id: string): Promise<boolean>;
}

/** Returns what booking and moving a consult need from the platform. */
export const slotDepsOf = (deps: Deps): SlotDeps => ({
  db: deps.db,
  reader: deps.reader,
  availability: availabilityOf(deps),
  holds: deps.config.holds,
  hasUnpaidOrders: (account_id) => hasUnpaidOrders(paymentDepsOf(deps), account_id),
});

/** A requested slot: with the named doctor, or with any free doctor when `doctor_id` is null. */
export interface SlotRequest {
  clinic_location_id: number;
  doctor_id: number | null;
  slot: number;
  speciality_id: number;
  patient_id: string;
  /** The field of the request that names the patient; null when it names none. */
  patient_field: 'patient_id' | 'dependant_id' | null;
  rules: Rules;
  /** The consult that is being moved, and its doctor: with "anyone" a patient stays with the doctor they have. */
  moving?: { id: string; doctor_id: number };
  /** What staff set aside for the slot. */
  by_exception?: StaffExceptions | undefined;
}

interface Trying<T> {
  /** One statement that takes the slot if it can; undefined when it could not. */
  take(doctor_id: number, timetable: Timetable): Promise<T | undefined>;
  /** Looked at before every try: throws when there is no longer anything to try for. */
  stillRequested?(): Promise<void>;
  /** A booking of one's own in the way may turn out to be this very one, made by a request whose answer was lost. */
  isThisOne?(own: NonNullable<Obstacles['own']>): Promise<T | undefined>;
}

/** How often to start over because the world changed meanwhile. Beyond that, others are simply faster. */
const mostTries = 4;
const nearestShown = 3;

/**
 * Takes a slot, or says why not. The database decides every race in `take`. This function chooses which doctors to try,
 * detects a timetable that changed after it was cached, and words the error for the loser.
 */
export async function takeSlot<T>(
  deps: SlotDeps,
  requested: SlotRequest,
  { take, stillRequested, isThisOne }: Trying<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await stillRequested?.();
    const timetable = await timetableFor(deps.availability, requested.clinic_location_id);
    refuseSpeciality(timetable, requested);
    const doctors = await openDoctors(deps, timetable, requested);
    for (const doctor_id of doctors) {
      const taken = await translateSlotConflict<T | undefined>(
        () => allowExpiringHolds(() => withRetry(() => take(doctor_id, timetable))),
        () => undefined,
      );
      if (taken) return taken;
    }

    const obstacles = await obstaclesTo(deps, requested, doctors[0] ?? requested.doctor_id ?? 0);
    if (obstacles.own) {
      const same = await isThisOne?.(obstacles.own);
      if (same) return same;
      throw new ApiError('alreadyBooked', { consult_id: obstacles.own.id });
    }
    await refuseByRules(deps, requested, obstacles, timetable);
    const isStale = obstacles.version !== timetable.version;
    if (isStale) forget(deps.availability, timetable);
    // The slot is free again, or the cached timetable was stale.
    const isWorthATry =
      isStale || (doctors.length > 0 && !obstacles.is_taken) || (requested.doctor_id === null && doctors.length > 0);
    if (isWorthATry && tries < mostTries) continue;
    if (!isStale) await refuseDoctor(deps, requested, timetable);
    throw await notFree(deps, requested, { timetable, obstacles });
  }
}

/** From the wire: a day and a time on the grid. */
export function requestedSlot({ on_day, on_time }: { on_day: string; on_time: string }): number {
  dayOfField('on_day', on_day);
  return slotFrom(on_day, on_time);
}

/** Returns whom to try, the best first: the one who was asked for, else the doctors of the speciality by how quiet their day is. */
async function openDoctors({ reader }: SlotDeps, timetable: Timetable, requested: SlotRequest): Promise<number[]> {
  const { doctor_id, slot, speciality_id, moving } = requested;
  const open = doctorsFor(timetable, [speciality_id]).filter(
    (doctor) =>
      (doctor_id === null || doctor.id === doctor_id) &&
      (isOpen(timetable, doctor, slot) || opensByException(timetable, requested, doctor)),
  );
  if (doctor_id !== null || open.length === 0) return open.map(({ id }) => id);
  const ids = open.map(({ id }) => id);
  const loads = await asSystem(() => dayLoads(reader, ids, instantOf(slot)));
  const rank = (id: number) => [Number(id !== moving?.doctor_id), loads.get(id)?.count ?? 0, id];
  return open
    .filter(({ id }) => !loads.get(id)?.is_taken)
    .map(({ id }) => ({ id, rank: rank(id) }))
    .toSorted((a, b) => firstDifference(a.rank, b.rank))
    .map(({ id }) => id);
}

const firstDifference = (a: readonly number[], b: readonly number[]) =>
  a.map((value, at) => value - b[at]!).find((difference) => difference !== 0) ?? 0;

async function obstaclesTo(
  { db, holds }: SlotDeps,
  { patient_id, patient_field, clinic_location_id, slot, moving, rules }: SlotRequest,
  doctor_id: number,
): Promise<Obstacles> {
  // Every booking makes a slot taken. Only the patient's own booking is named.
  const obstacles = await asSystem(() =>
    findObstacles(db, {
      patient_id,
      clinic_location_id,
      doctor_id,
      start_at: instantOf(slot),
      moving: moving?.id,
      // A patient who holds a slot elsewhere may still be booked by a clinic.
      holds: rules === 'staff' ? undefined : holds,
    }),
  );
  if (!obstacles) throw unknownPatient(patient_field);
  return obstacles;
}

/** What no other doctor and no second try would change. Staff are bound by the past, and say when they set today's limit aside. */
async function refuseByRules(deps: SlotDeps, requested: SlotRequest, obstacles: Obstacles, timetable: Timetable) {
  if (requested.rules === 'staff') {
    if (obstacles.is_past) throw await notFree(deps, requested, { timetable, obstacles });
    const { by_exception } = requested;
    const namesToday = by_exception && !by_exception.within_day && !by_exception.allowed.includes('SAME_DAY');
    if (namesToday && obstacles.is_today && obstacles.is_too_soon) {
      const offer = await offerOf(deps.db, { ...requested, by_exception }, timetable, obstacles);
      throw new ApiError('noBookingForToday', { nearest: await nearest(deps, requested), ...offer });
    }
    return;
  }
  const missing = (['first_name', 'address_1'] as const).filter((name) => !obstacles[name]);
  if (missing.length > 0)
    throw new ApiError('requiredFieldsMissing', {
      fields: missing.map((field): FieldProblem => ({ field, rule: 'required' })),
    });
  if (obstacles.of_age_on) throw new ApiError('dependantOfAge', { of_age_on: obstacles.of_age_on });
  if (!requested.moving && !obstacles.is_verified) throw new ApiError('contactNotVerified');
  if (!requested.moving && obstacles.cools_for > 0)
    throw new ApiError('bookingPaused', { retry_after: obstacles.cools_for }, { retryAfter: obstacles.cools_for });
  if (obstacles.is_today && obstacles.is_too_soon)
    throw new ApiError('noBookingForToday', { nearest: await nearest(deps, requested) });
  if (obstacles.is_past || obstacles.is_too_far) throw await notFree(deps, requested);
}

/** Rejects a doctor who does not work at the location (07001), or does not see the speciality there (07005). */
async function refuseDoctor(deps: SlotDeps, requested: SlotRequest, { doctors }: Timetable) {
  if (requested.doctor_id === null) return;
  const doctor = doctors.find(({ id }) => id === requested.doctor_id);
  if (!doctor) throw new ApiError('doctorNotAtLocation');
  if (!doctor.speciality_ids.includes(requested.speciality_id))
    throw new ApiError('doctorLacksSpeciality', { nearest: await nearest(deps, requested) });
}

function refuseSpeciality({ speciality_ids }: Timetable, { speciality_id, moving }: SlotRequest) {
  if (moving || speciality_ids.includes(speciality_id)) return;
  const field: FieldProblem = { field: 'speciality_id', rule: 'choice', limit: speciality_ids };
  throw new ApiError('invalidInput', { fields: [field] });
}

async function notFree(
  deps: SlotDeps,
  requested: SlotRequest,
  found?: { timetable: Timetable; obstacles: Obstacles },
): Promise<ApiError> {
  const { by_exception } = requested;
  const offer =
    by_exception && found && (await offerOf(deps.db, { ...requested, by_exception }, found.timetable, found.obstacles));
  const fields: FieldProblem[] | undefined = found?.obstacles.is_past
    ? [{ field: found.obstacles.is_today ? 'on_time' : 'on_day', rule: 'min' }]
    : undefined;
  return new ApiError('slotTaken', { nearest: await nearest(deps, requested), ...offer, ...(fields && { fields }) });
}
const nearest = ({ availability }: SlotDeps, requested: SlotRequest) =>
  nearestFree(availability, requested.clinic_location_id, requested, nearestShown);
