import { type IssuedReceipt, receiptFileName } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { ClinicActor, PatientActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import type { FileResponse } from '../../../platform/http/send-file.ts';
import { receiptPdf } from './receipt.pdf.ts';
import * as repo from './receipt.repo.ts';

export interface ReceiptDeps {
  db: Db;
  reader: Db;
}

/**
 * Issues the receipt of a paid order: under a new number the first time, and counted as a re-issue afterwards. Rejects with
 * orderNotFound for another one's order, and with receiptNotReady for an unpaid one, and for a cancelled one of which nothing is
 * kept (decision 123). While a dispute has taken money of it, rejects with receiptDisputed.
 */
export const issue = (
  { db }: ReceiptDeps,
  actor: PatientActor | ClinicActor,
  order_id: string,
  request: RequestInfo,
): Promise<IssuedReceipt> =>
  db.transaction().execute(async (tx) => {
    const { clinic_id, account_id } = await paidOrder(tx, actor, order_id);
    await repo.lockNumbers(tx, clinic_id);
    const issued = await asSystem(
      async () => (await repo.countIssue(tx, order_id)) ?? repo.insertReceipt(tx, order_id),
    );
    const action = issued.issues === 1 ? 'issue' : 'reissue';
    await audit(tx, request, {
      actor,
      object: 'receipt',
      object_id: order_id,
      action,
      clinic_id,
      patient_id: account_id,
    });
    return issued;
  });

/** Returns the receipt of a paid order as it was issued last. Rejects like `issue`, and with receiptNotReady before its first issue, and after money went back since the last one. */
export async function open(
  { db }: ReceiptDeps,
  actor: PatientActor | ClinicActor,
  order_id: string,
  request: RequestInfo,
): Promise<FileResponse> {
  const { clinic_id, account_id, status } = await paidOrder(db, actor, order_id);
  const content = await asSystem(() => repo.findContent(db, order_id));
  if (!content || content.is_changed) throw new ApiError('receiptNotReady', { status });
  if (actor.kind !== 'patient')
    await audit(db, request, {
      actor,
      object: 'receipt',
      object_id: order_id,
      action: 'view',
      clinic_id,
      patient_id: account_id,
    });
  return { name: receiptFileName(content.number), type: 'application/pdf', content: await receiptPdf(content) };
}

async function paidOrder(db: Db | Tx, actor: PatientActor | ClinicActor, order_id: string): Promise<repo.OrderState> {
  const reader =
    actor.kind === 'patient' ? { account_id: actor.id } : { clinic_id: actor.clinic_id, locations: locationsOf(actor) };
  const order = await repo.findOrder(db, order_id, reader);
  if (!order) throw new ApiError('orderNotFound');
  if (order.received <= 0) throw new ApiError('receiptNotReady', { status: order.status });
  // Patients read no disputes.
  if (await asSystem(() => repo.isTaken(db, order_id))) throw new ApiError('receiptDisputed');
  return order;
}
