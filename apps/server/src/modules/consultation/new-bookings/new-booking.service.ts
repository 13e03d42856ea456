import type { Output, newBookingRoutes, ParsedInput } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit, type Origin } from '../../../platform/audit/audit-log.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db } from '../../../platform/db/databases.ts';
import * as repo from './new-booking.repo.ts';

/**
 * Marks bookings as seen by the desk, or as new again. Nothing is changed when one of them is not at a location of the caller
 * (`consultNotFound`).
 */
export async function markBookingsSeen(
  { db }: { db: Db },
  actor: ClinicActor,
  { consult_ids, is_seen }: ParsedInput<typeof newBookingRoutes.markBookingsSeen>,
  origin: Origin,
): Promise<Output<typeof newBookingRoutes.markBookingsSeen>> {
  const ids = [...new Set(consult_ids)];
  const reach = { clinic_id: actor.clinic_id, locations: locationsOf(actor) };
  return db.transaction().execute(async (tx) => {
    const { found, changed } = await repo.markSeen(tx, ids, is_seen, reach);
    if (found < ids.length) throw new ApiError('consultNotFound');
    const action = is_seen ? 'see_booking' : 'unsee_booking';
    for (const { id: object_id, patient_id } of changed)
      await audit(tx, origin, { actor, object: 'consult', object_id, action, clinic_id: actor.clinic_id, patient_id });
    return { changed: changed.length };
  });
}
