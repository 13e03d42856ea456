import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@haruka/contract';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { Factor } from '../../../platform/auth/failed-sign-ins.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { queueEmail } from '../../../providers/mail/mail-queue.ts';
import type { AuthDeps } from './auth.deps.ts';
import { failedSignInsEmail } from './auth.emails.ts';

/**
 * Records a failed sign-in: the typed name as a keyed hash, the network address and the reason. Counts it for the
 * metric, and emails the operator when there are more failures than people mistype.
 */
export async function noteFailure(
  { db, failedSignIns, nameKey, operatorMail, mailQueue, alert }: AuthDeps,
  kind: Factor,
  name: string,
  code: ErrorCode,
  request: RequestInfo,
): Promise<void> {
  await audit(db, request, {
    actor: { kind: 'public' },
    object: 'sign_in',
    object_id: nameHash(nameKey, name),
    action: `fail_${kind}`,
    patient_id: null,
    result: code,
  });
  const failures = failedSignIns.count(kind);
  if (failures === undefined) return;
  alert(failures, 'many sign-ins fail');
  if (!operatorMail) return;
  await db.transaction().execute((tx) => queueEmail(tx, failedSignInsEmail(operatorMail, failures)));
  mailQueue.ring();
}

/** Returns the same short text for the same name, which only this server can compute. */
export const nameHash = (key: Uint8Array, name: string) =>
  createHmac('sha256', key).update(name).digest('base64url').slice(0, 22);
