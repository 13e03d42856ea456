import type { Answers, ConsultStatus } from '@haruka/contract';
import type { PatientActor } from '../../../platform/auth/actor.ts';
import { allowExpiringHolds } from '../../../platform/db/database-context.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { withRetry } from '../../../platform/db/retry.ts';
import { slotAt } from '../../scheduling/availability/days.ts';
import { forget, nearestFree, timetableFor } from '../../scheduling/availability/availability.service.ts';
import * as repo from './confirm.repo.ts';
import { findLiveConsult, type LiveConsult } from './consult.repo.ts';
import { mayChange } from './consult.scope.ts';
import { byActor } from './consult-parts.repo.ts';
import { isStillOpen } from './still-open.ts';
import type { SlotDeps } from './take-slot.service.ts';
import { translateSlotConflict } from './slot-conflict.ts';

const mostTries = 3;

/**
 * Hands in answers that have been checked, which confirms a provisional consult (BOOK-1). Renews an expired hold while
 * its slot is free. Rejects with `holdExpired` and the nearest free slots when it is not.
 */
export async function confirm(
  deps: SlotDeps,
  actor: PatientActor,
  id: string,
  { answers, red_flags }: { answers: Answers; red_flags: readonly string[] },
  request: RequestInfo,
): Promise<ConsultStatus> {
  for (let tries = 1; ; tries += 1) {
    const current = await findLiveConsult(deps.db, id, mayChange(actor));
    if (!current) throw new ApiError('consultNotFound');
    refuseState(current.status);
    const timetable =
      current.status === 'EXPIRED' ? await timetableFor(deps.availability, current.clinic_location_id) : undefined;
    const version = timetable && isStillOpen(timetable, current) ? timetable.version : null;
    const submission = { id, patient_id: current.patient_id, answers, red_flags, version };
    const status = await translateSlotConflict(
      () => allowExpiringHolds(() => withRetry(() => repo.confirm(deps.db, submission, byActor(actor, request)))),
      () => undefined,
    );
    if (status) return status;
    // It may have been open for less, or for more, than is remembered.
    if (timetable) forget(deps.availability, timetable);
    if (tries === mostTries) throw await expired(deps, current);
  }
}

function refuseState(status: ConsultStatus) {
  if (status === 'IN_CALL') throw new ApiError('answersRejected', { fields: [], status: 'LOCKED' });
  if (!['TENTATIVE', 'CONFIRMED', 'RINGING', 'EXPIRED'].includes(status))
    throw new ApiError('consultStateChanged', { status });
}

async function expired(
  { availability }: SlotDeps,
  { clinic_location_id, doctor_id, speciality_id, start_at }: LiveConsult,
) {
  const requested = { doctor_id, speciality_id, slot: slotAt(Date.parse(start_at)), rules: 'patient' as const };
  return new ApiError('holdExpired', { nearest: await nearestFree(availability, clinic_location_id, requested, 3) });
}
