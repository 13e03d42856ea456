import { randomUUIDv7 } from 'node:crypto';
import { staffPages } from '@haruka/contract/staff-pages';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import { type MailQueue, queueEmail } from '../../../providers/mail/mail-queue.ts';
import type { Payment, ProviderDispute } from '../../../providers/payment/payment.ts';
import { ownerEmails } from '../desk/owner-emails.ts';
import { postDispute } from '../ledger/ledger.service.ts';
import { type DisputeNews, disputeStaffEmail } from './dispute.emails.ts';
import * as repo from './dispute.repo.ts';

export interface DisputeDeps {
  db: Db;
  payment: Pick<Payment, 'findDispute'>;
  mailQueue: Pick<MailQueue, 'ring'>;
  clinicOrigin: string;
}

/**
 * Reads a dispute again at the payment service, and writes how it stands: its row, the ledger, the audit log and the event commit
 * together. The owners of the clinic get an email when it is new and when it is decided. A repeat changes nothing. The dispute of a
 * payment that is not ours is left to the nightly comparison.
 */
export async function takeDispute(deps: DisputeDeps, ref: string): Promise<void> {
  const { db, payment, mailQueue, clinicOrigin } = deps;
  const dispute = await payment.findDispute(ref);
  await db.transaction().execute(async (tx) => {
    const about = await repo.lockPayment(tx, dispute.intent_ref);
    if (!about) return;
    const known = await repo.findDispute(tx, ref);
    if (known && isSame(known, dispute)) return;
    const id = known?.id ?? randomUUIDv7();
    if (known) await repo.updateDispute(tx, id, dispute);
    else await repo.insertDispute(tx, id, about, dispute);
    await postDispute(tx, id);
    const { order_id, account_id, clinic_id, clinic_location_id } = about;
    const news = newsOf(known, dispute);
    const href = `${clinicOrigin}${staffPages.clinic.order}?order_id=${order_id}`;
    if (news)
      for (const to of await ownerEmails(tx, clinic_id))
        await queueEmail(tx, disputeStaffEmail(to, news, dispute.due_at, href));
    await emitEvent(tx, 'order.updated', { order_id, account_id, clinic_location_id });
    const action = `dispute_${dispute.status.toLowerCase()}`;
    const entry = { object: 'payment_dispute', object_id: id, action, clinic_id, patient_id: account_id };
    await audit(tx, { id: '', ip: '' }, { actor: { kind: 'system', id: '' }, ...entry });
  });
  mailQueue.ring();
}

export { findDispute, type KnownDispute, undecidedRefs } from './dispute.repo.ts';

/** Returns whether a dispute stands as it is written down. */
export const isSame = (known: repo.KnownDispute, dispute: ProviderDispute): boolean =>
  (['status', 'reason', 'amount', 'withdrawn', 'fee'] as const).every((key) => known[key] === dispute[key]) &&
  toMs(known.due_at) === toMs(dispute.due_at);

const toMs = (at: string | null) => (at === null ? null : Date.parse(at));

/** What the owners should know now; undefined when there is nothing that they can do or must know. */
function newsOf(known: repo.KnownDispute | undefined, { status, withdrawn }: ProviderDispute): DisputeNews | undefined {
  if (status === 'WON' || status === 'LOST') return known?.status === status ? undefined : status;
  if (!known) return withdrawn > 0 ? 'OPENED' : 'INQUIRY';
  return known.withdrawn === 0 && withdrawn > 0 ? 'OPENED' : undefined;
}
