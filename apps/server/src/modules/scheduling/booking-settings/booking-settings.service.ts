import type { BookingSettings, bookingSettingsRoutes, ParsedInput } from '@haruka/contract';
import { lostVersion } from '../../../platform/named-refusals.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { saveSettings } from '../../directory/location-settings/location-settings.sql.ts';
import { emitScheduleChanges, requireLocation } from '../schedule-changes/schedule-change.service.ts';
import * as repo from './booking-settings.repo.ts';

/** Returns what the caller's locations allow patients who book, move or cancel. */
export const list = ({ db }: { db: Db }, actor: ClinicActor): Promise<BookingSettings[]> =>
  repo.list(db, { clinic_id: actor.clinic_id, locations: locationsOf(actor) });

/**
 * Sets the rules of a location from now on. Bookings that exist stay; until when they may be changed follows the new rule.
 * Rejects with `locationNotFound`, and with `editConflict`, which names the colleague who was faster.
 */
export const change = (
  { db }: { db: Db },
  actor: ClinicActor,
  { clinic_location_id: id, version, ...rules }: ParsedInput<typeof bookingSettingsRoutes.changeBookingSettings>,
  request: RequestInfo,
): Promise<BookingSettings> =>
  db.transaction().execute(async (tx) => {
    await requireLocation(tx, actor, id);
    const isSaved = await saveSettings(tx, 'booking', { id, version, by: actor.id }, rules);
    const [now] = await repo.list(tx, { clinic_id: actor.clinic_id, locations: [id] });
    if (!isSaved) throw lostVersion(now?.changed && { ...now.changed, version: now.version });
    await audit(tx, request, { actor, object: 'booking_settings', object_id: id, action: 'update' });
    await emitScheduleChanges(tx, [id]);
    return now!;
  });
