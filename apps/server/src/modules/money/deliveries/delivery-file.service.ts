import { type deliveryRoutes, orderNumber, type ParsedInput } from '@haruka/contract';
import { deliveryTexts } from '@haruka/i18n/server';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { csvFile } from '../../../platform/csv/csv-file.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import type { FileResponse } from '../../../platform/http/send-file.ts';
import { deskOf } from '../desk/desk.service.ts';
import * as repo from './delivery.repo.ts';

/** Returns the addresses of an export as CSV; each download is in the audit log. */
export async function deliveriesFile(
  { db }: { db: Db },
  actor: ClinicActor,
  { export_id, encoding }: ParsedInput<typeof deliveryRoutes.deliveriesFile>,
  request: RequestInfo,
): Promise<FileResponse> {
  const lines = await repo.exported(db, await deskOf(db, actor, undefined), export_id);
  const { fileName, columns } = deliveryTexts[request.locale];
  const rows = lines.map((line) => [
    orderNumber(line.order_id),
    line.name,
    line.phone_number?.replace('+81', '0') ?? '',
    line.post_code && `${line.post_code.slice(0, 3)}-${line.post_code.slice(3)}`,
    line.address_1,
    line.address_2,
    line.address_3,
    line.address_4,
  ]);
  const made = csvFile({ name: fileName, head: Object.values(columns), rows }, encoding);
  const object_id = `${export_id} (${rows.length})`;
  await audit(db, request, { actor, object: 'deliveries', object_id, action: 'export' });
  return made;
}
