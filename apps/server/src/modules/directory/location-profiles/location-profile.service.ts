import type { LocationProfile, locationProfileRoutes, ParsedInput } from '@haruka/contract';
import { prefectureByName } from '@haruka/contract/directory/places';
import { ApiError } from '../../../platform/api-error.ts';
import { lostVersion } from '../../../platform/named-refusals.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { withdrawSpecialities } from '../../identity/members/doctor-speciality.service.ts';
import { emitScheduleChanges, requireLocation } from '../../scheduling/schedule-changes/schedule-change.service.ts';
import { emitToLocations } from '../clinics/emit-to-locations.ts';
import { saveSettings } from '../location-settings/location-settings.sql.ts';
import * as repo from './location-profile.repo.ts';

/** Returns what patients read of the caller's locations. */
export const list = ({ db }: { db: Db }, actor: ClinicActor): Promise<LocationProfile[]> =>
  repo.list(db, { clinic_id: actor.clinic_id, locations: locationsOf(actor) });

/**
 * Changes what patients read of a location. Specialities that it no longer offers leave its doctors. Rejects with
 * `locationNotFound`, and with `editConflict`, which names the colleague who was faster. An unknown speciality is refused with
 * `invalidInput`, and so is taking away the only one of a doctor. `consultStillBooked` while bookings of it are coming.
 */
export const change = (
  { db }: { db: Db },
  actor: ClinicActor,
  {
    clinic_location_id: id,
    version,
    address_1,
    speciality_ids: chosen,
    ...profile
  }: ParsedInput<typeof locationProfileRoutes.changeLocationProfile>,
  request: RequestInfo,
): Promise<LocationProfile> =>
  db.transaction().execute(async (tx) => {
    await requireLocation(tx, actor, id);
    const offered = await repo.holdSpecialities(tx, id);
    if (!offered) throw new ApiError('locationNotFound');
    const speciality_ids = [...new Set(chosen)];
    if ((await repo.unknownSpecialities(tx, speciality_ids)).length > 0)
      throw new ApiError('invalidInput', { fields: [{ field: 'speciality_ids', rule: 'choice' }] });
    const values = { ...profile, speciality_ids, prefecture: prefectureByName(address_1)!.id };
    const isSaved = await saveSettings(tx, 'profile', { id, version, by: actor.id }, values);
    const [now] = await repo.list(tx, { clinic_id: actor.clinic_id, locations: [id] });
    if (!isSaved) throw lostVersion(now?.changed && { ...now.changed, version: now.version });
    const withdrawn = offered.filter((one) => !speciality_ids.includes(one));
    if (withdrawn.length > 0)
      await withdrawSpecialities(tx, { clinic_id: actor.clinic_id, clinic_location_id: id }, withdrawn);
    await audit(tx, request, { actor, object: 'location_profile', object_id: id, action: 'update' });
    // Bookings show the name, and slots follow what the doctors see.
    await emitScheduleChanges(tx, [id]);
    await emitToLocations(tx, 'location.changed', actor.clinic_id);
    return now!;
  });
