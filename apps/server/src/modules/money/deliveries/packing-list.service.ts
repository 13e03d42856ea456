import type { PackingParcel } from '@haruka/contract';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { deskOf } from '../desk/desk.service.ts';
import * as repo from './packing-list.repo.ts';

/** Returns what the caller's locations, or one of them, have to pack. The audit log keeps who read it. */
export async function packingList(
  { db }: { db: Db },
  actor: ClinicActor,
  clinic_location_id: number | undefined,
  request: RequestInfo,
): Promise<PackingParcel[]> {
  const parcels = await repo.toPack(db, await deskOf(db, actor, clinic_location_id));
  const object_id = `packing list (${parcels.length})`;
  await auditRead(db, request, { actor, object: 'deliveries', object_id, action: 'view' });
  return parcels;
}
