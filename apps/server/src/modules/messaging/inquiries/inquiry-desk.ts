import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import * as repo from './inbox.repo.ts';

/** STAFF look after the inbox of their locations, an OWNER after the whole clinic's. */
export const deskOf = (actor: ClinicActor): repo.Desk => ({
  member_id: actor.id,
  clinic_id: actor.clinic_id,
  locations: locationsOf(actor),
});

/** An inquiry of the caller's desk; anyone else's looks like none. */
export async function own(tx: Tx, actor: ClinicActor, inquiry_id: string): Promise<repo.Found> {
  const found = await repo.find(tx, deskOf(actor), inquiry_id);
  if (!found) throw new ApiError('inquiryNotFound');
  return found;
}

/** Tells the desk, and the sender unless `patient_id` is null, that an inquiry changed. */
export const emitChange = (tx: Tx, { id, clinic_location_id, patient_id }: repo.Found) =>
  emitEvent(tx, 'inquiry.updated', { inquiry_id: id, clinic_location_id, patient_id });
