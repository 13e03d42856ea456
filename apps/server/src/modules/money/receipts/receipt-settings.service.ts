import type { ParsedInput, receiptRoutes, ReceiptSettingsRecord } from '@haruka/contract';
import { lostVersion } from '../../../platform/named-refusals.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { emitToLocations } from '../../directory/clinics/emit-to-locations.ts';
import * as repo from './receipt-settings.repo.ts';

/** Returns what the clinic decides about its receipts. */
export const read = ({ reader }: { reader: Db }, { clinic_id }: MemberActor): Promise<ReceiptSettingsRecord> =>
  repo.find(reader, clinic_id);

/** Sets the registration number. Receipts that were issued before keep theirs, also when they are issued again. Rejects with `editConflict`. */
export const change = (
  { db }: { db: Db },
  actor: MemberActor,
  { version, ...settings }: ParsedInput<typeof receiptRoutes.changeReceiptSettings>,
  request: RequestInfo,
): Promise<ReceiptSettingsRecord> =>
  db.transaction().execute(async (tx) => {
    if (!(await repo.update(tx, { clinic_id: actor.clinic_id, version, by: actor.id }, settings))) {
      const now = await repo.find(tx, actor.clinic_id);
      throw lostVersion(now.changed && { ...now.changed, version: now.version });
    }
    await audit(tx, request, { actor, object: 'receipt_settings', object_id: actor.clinic_id, action: 'update' });
    await emitToLocations(tx, 'location.changed', actor.clinic_id);
    return repo.find(tx, actor.clinic_id);
  });
