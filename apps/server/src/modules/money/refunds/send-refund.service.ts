import { audit } from '../../../platform/audit/audit-log.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import { type Payment, PaymentRefused } from '../../../providers/payment/payment.ts';
import type { NoticeDeps } from '../../messaging/notices/notice.deps.ts';
import { notify } from '../../messaging/notices/notice.service.ts';
import { post, type Posting } from '../ledger/ledger.service.ts';
import { refunded } from './refund.emails.ts';
import * as repo from './refund.repo.ts';

export interface SendDeps extends NoticeDeps {
  payment: Pick<Payment, 'refund'>;
}

type Outcome = { status: 'DONE'; provider_ref: string; fee: number } | { status: 'FAILED'; provider_ref: null; fee: 0 };
const mostAtOnce = 100;

/**
 * Asks the payment service to pay a refund back, and writes the answer. The id of the refund is the idempotency key, so a repeat has one
 * effect. Without an answer the refund stays SENT.
 */
export const send = (deps: SendDeps, id: string): Promise<void> =>
  asSystem(async () => {
    const refund = await repo.markSent(deps.db, id);
    if (!refund) return;
    const { amount, intent_ref } = refund;
    const outcome = await deps.payment.refund({ refund_id: id, intent_ref, amount }).then<Outcome, Outcome | undefined>(
      ({ ref, fee }) => ({ status: 'DONE', provider_ref: ref, fee }),
      (error: unknown) =>
        error instanceof PaymentRefused ? { status: 'FAILED', provider_ref: null, fee: 0 } : undefined,
    );
    if (outcome) await settle(deps, id, outcome);
  });

/** Writes a result once: state, ledger, event, audit entry and message commit together. */
async function settle(deps: SendDeps, id: string, outcome: Outcome) {
  await deps.db.transaction().execute(async (tx) => {
    const refund = await repo.settle(tx, id, outcome);
    if (!refund) return;
    const { order_id, account_id, clinic_id, clinic_location_id, amount } = refund;
    const isDone = outcome.status === 'DONE';
    if (isDone) {
      const about = { kind: 'REFUND', clinic_id, order_id, attempt_id: null, refund_id: id } as const;
      await post(tx, { ...about, debit: 'REFUNDS_DUE', credit: 'PROVIDER', amount });
      await postFee(tx, { ...about, kind: 'FEE' }, outcome.fee);
      const href = `${deps.patientOrigin}/patient/payment-history-info?order_id=${order_id}`;
      await notify(tx, deps, account_id, { words: refunded(amount), href });
    }
    await emitEvent(tx, 'order.updated', { order_id, account_id, clinic_location_id });
    const entry = { object: 'refund', object_id: id, action: isDone ? 'refund_done' : 'refund_failed' };
    await audit(
      tx,
      { id: '', ip: '' },
      {
        actor: { kind: 'system', id: '' },
        ...entry,
        clinic_id,
        patient_id: account_id,
      },
    );
  });
  deps.mailQueue.ring();
}

/** Posts what the service keeps for a refund. A negative amount lowers the fees. */
async function postFee(tx: Tx, about: Omit<Posting, 'debit' | 'credit' | 'amount'>, fee: number) {
  if (fee === 0) return;
  const [debit, credit] = fee > 0 ? (['FEES', 'PROVIDER'] as const) : (['PROVIDER', 'FEES'] as const);
  await post(tx, { ...about, debit, credit, amount: Math.abs(fee) });
}

/** Sends refunds that were not sent, and asks again about those without an answer. Returns their number. */
export async function sweepRefunds(deps: SendDeps): Promise<number> {
  const due = await repo.due(deps.db, mostAtOnce);
  for (const id of due) await send(deps, id);
  return due.length;
}
