import type { ReceiptSettings } from '@haruka/contract';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { emitToLocations } from '../../directory/clinics/emit-to-locations.ts';
import * as repo from './receipt-settings.repo.ts';

/** Returns what the clinic decides about its receipts. */
export const read = ({ reader }: { reader: Db }, { clinic_id }: MemberActor): Promise<ReceiptSettings> =>
  repo.find(reader, clinic_id);

/** Sets the registration number. Receipts that were issued before keep theirs, also when they are issued again. */
export const change = (
  { db }: { db: Db },
  actor: MemberActor,
  settings: ReceiptSettings,
  request: RequestInfo,
): Promise<ReceiptSettings> =>
  db.transaction().execute(async (tx) => {
    await repo.update(tx, actor.clinic_id, settings);
    await audit(tx, request, { actor, object: 'receipt_settings', object_id: actor.clinic_id, action: 'update' });
    await emitToLocations(tx, 'location.changed', actor.clinic_id);
    return settings;
  });
