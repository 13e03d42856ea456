import { staffPages } from '@haruka/contract/staff-pages';
import { audit } from '../../../platform/audit/audit-log.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import { queueEmail } from '../../../providers/mail/mail-queue.ts';
import type { Payment } from '../../../providers/payment/payment.ts';
import type { NoticeDeps } from '../../messaging/notices/notice.deps.ts';
import { notify } from '../../messaging/notices/notice.service.ts';
import { ownerEmails } from '../desk/owner-emails.ts';
import { post } from '../ledger/ledger.service.ts';
import { returned as cameBack, returnedStaffEmail } from './refund.emails.ts';
import * as repo from './refund.repo.ts';

export interface ReturnDeps extends NoticeDeps {
  payment: Pick<Payment, 'findRefund'>;
  clinicOrigin: string;
}

/**
 * Reads a refund again, and writes once that the bank of the card sent it back. The money is due to the patient again, and can be
 * refunded again. The patient and the owners of the clinic get a message. A refund whose answer was lost becomes FAILED without one.
 */
export async function takeReturned(deps: ReturnDeps, ref: string): Promise<void> {
  const { db, payment, mailQueue, patientOrigin, clinicOrigin } = deps;
  const refund = await payment.findRefund(ref);
  if (refund.status !== 'FAILED') return;
  await db.transaction().execute(async (tx) => {
    const returned = await repo.markReturned(tx, refund);
    if (!returned) return;
    const { id, was, order_id, account_id, clinic_id, clinic_location_id, amount } = returned;
    if (was === 'DONE') {
      const about = { kind: 'REFUND_RETURNED', clinic_id, order_id, attempt_id: null, refund_id: id } as const;
      await post(tx, { ...about, debit: 'PROVIDER', credit: 'REFUNDS_DUE', amount });
      const href = `${patientOrigin}/patient/payment-history-info?order_id=${order_id}`;
      await notify(tx, deps, account_id, { words: cameBack(amount), href });
      for (const to of await ownerEmails(tx, clinic_id))
        await queueEmail(tx, returnedStaffEmail(to, `${clinicOrigin}${staffPages.clinic.order}?order_id=${order_id}`));
    }
    await emitEvent(tx, 'order.updated', { order_id, account_id, clinic_location_id });
    const entry = { object: 'refund', object_id: id, action: 'refund_failed', clinic_id, patient_id: account_id };
    await audit(tx, { id: '', ip: '' }, { actor: { kind: 'system', id: '' }, ...entry });
  });
  mailQueue.ring();
}
