import type { DisputeStatus } from '@haruka/contract';
import type { Stripe } from 'stripe';
import type { ProviderDispute } from './payment.ts';
import type { DisputeAnswer } from './stripe-fake/shapes.ts';

const statuses: Record<string, DisputeStatus> = {
  warning_needs_response: 'OPEN',
  needs_response: 'OPEN',
  appeal_needs_response: 'OPEN',
  warning_under_review: 'REVIEW',
  under_review: 'REVIEW',
  appeal_under_review: 'REVIEW',
  warning_closed: 'WON',
  won: 'WON',
  lost: 'LOST',
};

/**
 * Returns a dispute of Stripe in the words of the port. Its balance transactions name the money that Stripe took back and returned.
 * Throws for another currency than yen and for a status that is not known.
 */
export function disputeOf(dispute: DisputeAnswer | Stripe.Dispute): ProviderDispute {
  const { id, payment_intent, currency, reason, amount, evidence_details, balance_transactions } = dispute;
  if (currency !== 'jpy') throw new Error(`A dispute of Stripe is in ${currency}.`);
  const withdrawn = sumOf(balance_transactions.map((transaction) => -transaction.amount));
  // A bank may settle a dispute before it begins.
  const status = dispute.status === 'prevented' ? (withdrawn > 0 ? 'LOST' : 'WON') : statuses[dispute.status];
  if (!status) throw new Error(`A dispute of Stripe is ${dispute.status}.`);
  return {
    ref: id,
    intent_ref: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? ''),
    status,
    reason,
    amount,
    due_at: evidence_details.due_by ? new Date(evidence_details.due_by * 1000).toISOString() : null,
    withdrawn,
    fee: sumOf(balance_transactions.map(({ fee }) => fee)),
  };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
