import type { ConsultConflict, ConsultNow } from '@haruka/contract';
import type { Db } from '../../../platform/db/databases.ts';
import type { LiveConsult } from './consult.repo.ts';
import type { Scope } from './consult.scope.ts';
import * as repo from './last-change.repo.ts';

/**
 * Returns how a consult is now and who changed it, as `meta` of a refused change. A patient reads the state alone, without
 * who changed it.
 */
export async function conflictOf(db: Db, scope: Scope, current: LiveConsult): Promise<ConsultNow | ConsultConflict> {
  const { status, start_at, doctor_id } = current;
  const now = { status, start_at, doctor: await repo.doctorNamed(db, doctor_id) };
  return scope.kind === 'patient' ? now : { ...now, ...(await repo.lastChange(db, current)) };
}

/** Returns who changed a booking last, null for the system. */
export const lastChanger = async (
  db: Db,
  booking: { id: string; patient_id: string },
): Promise<ConsultConflict['changed_by']> => (await repo.lastChange(db, booking)).changed_by;
