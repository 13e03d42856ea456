import type { clinicOrderRoutes, OrderSettings, ParsedInput } from '@haruka/contract';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { lostVersion } from '../../../platform/named-refusals.ts';
import { emitToLocations } from '../../directory/clinics/emit-to-locations.ts';
import { saveSettings } from '../../directory/location-settings/location-settings.sql.ts';
import { type Desk, deskOf } from '../desk/desk.service.ts';
import * as repo from './order-settings.repo.ts';

interface SettingsDeps {
  db: Db;
}

/** Returns how the locations of the caller bill consultation fees, medicine and delivery. */
export const list = ({ db }: SettingsDeps, actor: ClinicActor): Promise<OrderSettings[]> =>
  repo.list(db, { clinic_id: actor.clinic_id, locations: locationsOf(actor) });

/** Chooses how a location bills from now on; orders that exist stay. Another location does not exist (`locationNotFound`). */
export const changeBilling = (
  { db }: SettingsDeps,
  actor: ClinicActor,
  { clinic_location_id, bills_together }: ParsedInput<typeof clinicOrderRoutes.changeOrderSettings>,
  request: RequestInfo,
): Promise<OrderSettings> =>
  change(db, actor, clinic_location_id, request, (tx) => repo.saveBilling(tx, clinic_location_id, bills_together));

/**
 * Sets what delivery costs at a location from now on; orders that exist stay. Rejects with `locationNotFound`, and with
 * `editConflict`, which names the colleague who was faster.
 */
export const changeDelivery = (
  { db }: SettingsDeps,
  actor: ClinicActor,
  { clinic_location_id, version, ...delivery }: ParsedInput<typeof clinicOrderRoutes.changeDeliverySettings>,
  request: RequestInfo,
): Promise<OrderSettings> =>
  change(db, actor, clinic_location_id, request, async (tx, desk) => {
    if (await saveSettings(tx, 'delivery', { id: clinic_location_id, version, by: actor.id }, delivery)) return;
    const [now] = await repo.list(tx, desk);
    throw lostVersion(now?.delivery_changed && { ...now.delivery_changed, version: now.delivery_version });
  });

/** Changes the settings of one location, writes it down, and tells the clinic's open screens. */
const change = (
  db: Db,
  actor: ClinicActor,
  clinic_location_id: number,
  request: RequestInfo,
  save: (tx: Tx, desk: Desk) => Promise<unknown>,
): Promise<OrderSettings> =>
  db.transaction().execute(async (tx) => {
    const desk = await deskOf(tx, actor, clinic_location_id);
    await save(tx, desk);
    await audit(tx, request, { actor, object: 'order_settings', object_id: clinic_location_id, action: 'update' });
    await emitToLocations(tx, 'location.changed', actor.clinic_id);
    return (await repo.list(tx, desk))[0]!;
  });
