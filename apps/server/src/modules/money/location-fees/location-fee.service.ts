import type { LocationFee, locationFeeRoutes, ParsedInput } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { lostVersion } from '../../../platform/named-refusals.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { emitToLocations } from '../../directory/clinics/emit-to-locations.ts';
import { saveSettings } from '../../directory/location-settings/location-settings.sql.ts';
import { requireLocation } from '../../scheduling/schedule-changes/schedule-change.service.ts';
import * as repo from './location-fee.repo.ts';

/** Returns what a consult costs at the caller's locations. */
export const list = ({ db }: { db: Db }, actor: ClinicActor): Promise<LocationFee[]> =>
  repo.list(db, { clinic_id: actor.clinic_id, locations: locationsOf(actor) });

/**
 * Sets the fee of a location for bookings from now on; those that exist keep theirs (decision 132). Rejects with `locationNotFound`,
 * with `invalidInput` when a later consult would cost more than the first, and with `editConflict`, which names who was faster.
 */
export const change = (
  { db }: { db: Db },
  actor: ClinicActor,
  { clinic_location_id: id, version, ...fee }: ParsedInput<typeof locationFeeRoutes.changeLocationFee>,
  request: RequestInfo,
): Promise<LocationFee> =>
  db.transaction().execute(async (tx) => {
    await requireLocation(tx, actor, id);
    if (fee.fee_from > fee.fee_to)
      throw new ApiError('invalidInput', { fields: [{ field: 'fee_from', rule: 'max', limit: fee.fee_to }] });
    const isSaved = await saveSettings(tx, 'fee', { id, version, by: actor.id }, fee);
    const [now] = await repo.list(tx, { clinic_id: actor.clinic_id, locations: [id] });
    if (!isSaved) throw lostVersion(now?.changed && { ...now.changed, version: now.version });
    await audit(tx, request, { actor, object: 'location_fee', object_id: id, action: 'update' });
    await emitToLocations(tx, 'location.changed', actor.clinic_id);
    return now!;
  });
