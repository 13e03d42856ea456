import type { Output, trackingFileRoutes } from '@haruka/contract';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import type { ReceivedFile } from '../../../platform/http/receive-file.ts';
import { deskOf } from '../desk/desk.service.ts';
import * as repo from './delivery.repo.ts';
import { planOf, rowsOf } from './tracking-plan.ts';

/**
 * Returns what a file of tracking numbers would send, row by row. Saves nothing: the parcels that a person chooses are sent with
 * `shipAll`, as they were shown (decision 111). The audit log keeps which file was read.
 */
export async function previewTracking(
  { db }: { db: Db },
  actor: ClinicActor,
  file: ReceivedFile,
  request: RequestInfo,
): Promise<Output<typeof trackingFileRoutes.previewTrackingFile>> {
  const rows = rowsOf(file.content);
  const desk = await deskOf(db, actor, undefined);
  const numbered = rows.filter(({ ids }) => ids);
  const found = await repo.parcelsNamed(
    db,
    desk,
    numbered.map(({ ids }) => ids!),
  );
  const taken = await repo.takenNumbers(
    db,
    desk.clinic_id,
    rows.map(({ number }) => number),
  );
  const planned = planOf(rows, { parcels: new Map(numbered.map((row, at) => [row, found[at]!])), taken });
  const object_id = JSON.stringify({ file: file.name.slice(0, 120), sha256: file.sha256, rows: rows.length });
  await audit(db, request, { actor, object: 'deliveries', object_id, action: 'preview_tracking' });
  return { rows: planned };
}
