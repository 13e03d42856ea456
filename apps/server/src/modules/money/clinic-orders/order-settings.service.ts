import type { clinicOrderRoutes, OrderSettings, ParsedInput } from '@haruka/contract';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { emitToLocations } from '../../directory/clinics/emit-to-locations.ts';
import { deskOf } from '../desk/desk.service.ts';
import * as repo from './order-settings.repo.ts';

interface SettingsDeps {
  db: Db;
}

/** Returns how the locations of the caller bill consultation fees, medicine and delivery. */
export const list = ({ db }: SettingsDeps, actor: ClinicActor): Promise<OrderSettings[]> =>
  repo.list(db, { clinic_id: actor.clinic_id, locations: locationsOf(actor) });

/** Sets how a location bills and delivers from now on; orders that exist stay. Another location does not exist (`locationNotFound`). */
export const change = (
  { db }: SettingsDeps,
  actor: ClinicActor,
  {
    clinic_location_id,
    ...settings
  }: ParsedInput<typeof clinicOrderRoutes.changeOrderSettings | typeof clinicOrderRoutes.changeDeliverySettings>,
  request: RequestInfo,
): Promise<OrderSettings> =>
  db.transaction().execute(async (tx) => {
    const desk = await deskOf(tx, actor, clinic_location_id);
    await repo.save(tx, clinic_location_id, settings);
    await audit(tx, request, { actor, object: 'order_settings', object_id: clinic_location_id, action: 'update' });
    await emitToLocations(tx, 'location.changed', actor.clinic_id);
    return (await repo.list(tx, desk))[0]!;
  });
