import type { ParsedInput, Consult, consultChangeRoutes, consultRoutes, ConsultStatus } from '@haruka/contract';
import type { MemberActor, PatientActor } from '../../../platform/auth/actor.ts';
import { allowExpiringHolds } from '../../../platform/db/database-context.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { lostVersion } from '../../../platform/named-refusals.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { withRetry } from '../../../platform/db/retry.ts';
import { forget } from '../../scheduling/availability/availability.service.ts';
import { dayAt, dayOf, instantOf } from '../../scheduling/availability/days.ts';
import { auditNamed, exceptionsAt, setAsideBy, type StaffExceptions } from './booking-exceptions.ts';
import * as repo from './change.repo.ts';
import { conflictOf } from './consult-conflict.service.ts';
import { findOwn, findLiveConsult, type LiveConsult } from './consult.repo.ts';
import { mayChange, type Scope } from './consult.scope.ts';
import { openToClinic, openToPatient } from './consult.states.ts';
import { byActor } from './consult-parts.repo.ts';
import { mayReturn } from './still-open.ts';
import { type SlotDeps, takeSlot, requestedSlot } from './take-slot.service.ts';
import { isOfDoctor, translateSlotConflict } from './slot-conflict.ts';

type Mover = PatientActor | MemberActor;
type MoveRequest = ParsedInput<typeof consultRoutes.moveConsult>;

/**
 * Moves a consult: the new slot is taken and the old one freed at once; same consult, same answers. A patient
 * by the location's policy, the clinic to any coming slot. What staff may set aside is offered in the refusal, and is set
 * aside only by `by_exception` (decision 56). Rejects with `editConflict` when another person
 * moved it after the caller had seen it, unless it is already where the caller wants it.
 */
export async function move(
  deps: SlotDeps,
  actor: Mover,
  input: MoveRequest,
  request: RequestInfo,
  setAside?: StaffExceptions,
): Promise<Consult> {
  const scope = mayChange(actor);
  const from = openTo(actor);
  const slot = requestedSlot(input);
  const current = await movable(deps, scope, from, input.consult_id);
  const { id, patient_id, account_id, clinic_location_id, speciality_id } = current;
  const start_at = instantOf(slot);
  const seen = seenOf(input);
  if (current.start_at === start_at && (input.doctor_id ?? current.doctor_id) === current.doctor_id)
    return (await findOwn(deps.db, account_id, id))!;
  await refuseUnseen(deps.db, scope, current, seen);
  const by_exception = setAside && {
    ...setAside,
    ...(dayAt(Date.parse(current.start_at)) === dayOf(slot) && {
      within_day: { was_same_day: current.exceptions.includes('SAME_DAY') },
    }),
  };

  return takeSlot(
    deps,
    {
      clinic_location_id,
      doctor_id: input.doctor_id,
      slot,
      speciality_id,
      patient_id,
      patient_field: null,
      rules: actor.kind === 'patient' ? 'patient' : 'staff',
      moving: current,
      by_exception,
    },
    {
      take: (doctor_id, timetable) =>
        repo.move(
          deps.db,
          {
            id,
            scope,
            from,
            seen,
            doctor_id,
            start_at,
            clinic_location_id,
            account_id,
            version: timetable.version,
            by_exception: exceptionsAt(by_exception, timetable, { doctor_id, slot }),
          },
          byActor(actor, request),
        ),
      stillRequested: async () => refuseUnseen(deps.db, scope, await movable(deps, scope, from, id), seen),
    },
  );
}

/** Moves a consult for the clinic and returns its id, start and doctor. Rejects with the errors of `move`. */
export async function moveFor(
  deps: SlotDeps,
  actor: MemberActor,
  input: ParsedInput<typeof consultChangeRoutes.clinicMoveConsult>,
  request: RequestInfo,
): Promise<{ id: string; start_at: string; doctor_id: number }> {
  const by_exception = setAsideBy(actor, input, auditNamed(deps.db, actor, request));
  const { id, start_at, doctor } = await move(deps, actor, input, request, by_exception);
  return { id, start_at, doctor_id: doctor.id };
}

async function movable(
  { db }: SlotDeps,
  scope: Scope,
  from: readonly ConsultStatus[],
  id: string,
): Promise<LiveConsult> {
  const current = found(await findLiveConsult(db, id, scope));
  await refuseState(db, scope, current, from);
  if (current.is_lapsed) throw new ApiError('holdExpired');
  if (scope.kind === 'patient') refuseLate(current);
  return current;
}

/** A patient cancels free of charge until the location's limit, a provisional booking at any time. */
export async function cancelOwn(
  deps: SlotDeps,
  actor: PatientActor,
  input: ParsedInput<typeof consultRoutes.cancelConsult>,
  request: RequestInfo,
): Promise<Consult> {
  const { consult_id, reason } = input;
  const scope = mayChange(actor);
  const seen = seenOf(input);
  const cancelled = await withRetry(() =>
    repo.cancel(
      deps.db,
      { id: consult_id, scope, from: openToPatient, seen, cancelled_by: 'PATIENT', reason: reason ?? null },
      byActor(actor, request),
    ),
  );
  if (cancelled) return cancelled.consult;
  const current = found(await findLiveConsult(deps.db, consult_id, scope));
  await refuseState(deps.db, scope, current, openToPatient);
  refuseLate(current);
  await refuseUnseen(deps.db, scope, current, seen);
  throw new ApiError('consultStateChanged', { status: current.status });
}

/**
 * Extends a hold by 15 minutes, once, and returns its new end. Rejects with `holdExpired`,
 * `holdAlreadyExtended` or `consultStateChanged`.
 */
export async function extendHold(
  deps: SlotDeps,
  actor: PatientActor,
  { consult_id }: ParsedInput<typeof consultRoutes.extendHold>,
  request: RequestInfo,
): Promise<{ hold_until: string }> {
  const scope = mayChange(actor);
  const extended = await withRetry(() => repo.extendHold(deps.db, consult_id, scope, byActor(actor, request)));
  if (extended) return extended;
  const { status, is_lapsed } = found(await findLiveConsult(deps.db, consult_id, scope));
  if (is_lapsed || status === 'EXPIRED') throw new ApiError('holdExpired');
  throw status === 'TENTATIVE' ? new ApiError('holdAlreadyExtended') : new ApiError('consultStateChanged', { status });
}

/**
 * The clinic cancels with a reason that the patient reads; no longer once the call has begun. Rejects with `editConflict` when
 * it was moved after the caller had seen it.
 */
export async function cancelFor(
  deps: SlotDeps,
  actor: MemberActor,
  input: ParsedInput<typeof consultChangeRoutes.clinicCancelConsult>,
  request: RequestInfo,
): Promise<{ id: string; undo_until: string }> {
  const scope = mayChange(actor);
  const { consult_id, reason } = input;
  const seen = seenOf(input);
  const cancelled_by = actor.kind === 'doctor' ? 'DOCTOR' : 'CLINIC';
  const cancelled = await withRetry(() =>
    repo.cancel(
      deps.db,
      { id: consult_id, scope, from: openToClinic, seen, cancelled_by, reason },
      byActor(actor, request),
    ),
  );
  if (cancelled) return { id: consult_id, undo_until: cancelled.undo_until };
  const current = found(await findLiveConsult(deps.db, consult_id, scope));
  await refuseState(deps.db, scope, current, openToClinic);
  await refuseUnseen(deps.db, scope, current, seen);
  throw new ApiError('consultStateChanged', { status: current.status });
}

/**
 * Takes a cancellation of the clinic, or a no-show that the doctor marked, back within ten minutes, if slot and patient are still
 * free. Rejects with `slotTaken` when the doctor does not see the patient's booking there any more (BOOK-7).
 */
export async function undoCancel(
  deps: SlotDeps,
  actor: MemberActor,
  consult_id: string,
  request: RequestInfo,
): Promise<{ id: string; status: ConsultStatus }> {
  const scope = mayChange(actor);
  for (let tries = 1; ; tries += 1) {
    const current = found(await findLiveConsult(deps.db, consult_id, scope));
    const { clinic_location_id } = current;
    const timetable = (await deps.availability.timetables.get([clinic_location_id])).get(clinic_location_id);
    const version = timetable && mayReturn(timetable, current, Date.now()) ? timetable.version : null;
    const undone = await translateSlotConflict(
      () =>
        allowExpiringHolds(() =>
          withRetry(() => repo.undo(deps.db, { id: consult_id, scope, version }, byActor(actor, request))),
        ),
      (index) => {
        throw new ApiError(isOfDoctor(index) ? 'slotTaken' : 'alreadyBooked');
      },
    );
    if (undone) return undone;
    const isCancelled = current.status === 'CANCELLED' && current.may_undo;
    // It may have been open for less, or for more, than is remembered.
    if (timetable) forget(deps.availability, timetable);
    if (isCancelled && timetable && tries < mostTries) continue;
    if (isCancelled && version === null) throw new ApiError('slotTaken');
    throw new ApiError('consultStateChanged', { ...(await conflictOf(deps.db, scope, current)) });
  }
}

const mostTries = 3;

const openTo = (actor: Mover): readonly ConsultStatus[] => (actor.kind === 'patient' ? openToPatient : openToClinic);

function found(current: LiveConsult | undefined): LiveConsult {
  if (!current) throw new ApiError('consultNotFound');
  return current;
}

const seenOf = ({ seen_start_at, seen_doctor_id }: { seen_start_at: string; seen_doctor_id: number }): repo.Seen => ({
  start_at: new Date(seen_start_at).toISOString(),
  doctor_id: seen_doctor_id,
});

async function refuseState(db: Db, scope: Scope, current: LiveConsult, from: readonly ConsultStatus[]) {
  if (!from.includes(current.status))
    throw new ApiError('consultStateChanged', { ...(await conflictOf(db, scope, current)) });
}

/** Rejects with `editConflict` when the consult has another start or doctor than the caller saw. */
async function refuseUnseen(db: Db, scope: Scope, current: LiveConsult, seen: repo.Seen) {
  if (current.start_at === seen.start_at && current.doctor_id === seen.doctor_id) return;
  const field = current.start_at === seen.start_at ? 'seen_doctor_id' : 'seen_start_at';
  throw lostVersion(await conflictOf(db, scope, current), field);
}

function refuseLate({ is_too_late, change_until }: LiveConsult) {
  if (is_too_late) throw new ApiError('tooLateToChange', { until: change_until });
}

/** Marks bookings that staff keep over a closed day or other hours. An undone cancellation restores them there. */
export const keepBookings = repo.keep;
