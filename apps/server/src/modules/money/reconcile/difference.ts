import type { AttemptStatus, RefundStatus } from '@haruka/contract';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Intent, ListedRefund, ProviderDispute } from '../../../providers/payment/payment.ts';
import type { KnownDispute } from '../disputes/dispute.service.ts';
import { attemptStatusOf, isOpen } from '../payments/payment.states.ts';

/** What we know of an attempt: its state, what it asked for, and the money that the ledger took for it. */
export interface OurPayment {
  attempt_id: string;
  provider_ref: string;
  status: AttemptStatus;
  amount: number;
  posted: number;
  /** What the service keeps, as posted; null until it is known. */
  fee: number | null;
  expires_at: string | null;
}

/** One payment that is not the same here and at the payment service. */
export interface Difference {
  provider_ref: string;
  attempt_id: string | null;
  kind: Tables['payment_difference']['kind'];
  ours: string;
  theirs: string;
}

/** Returns how a payment differs at the payment service; undefined when it is the same. */
export function differenceOf(
  ours: OurPayment | undefined,
  theirs: Intent | undefined,
  now: Date,
): Difference | undefined {
  if (!theirs) return ours && difference('MISSING_THERE', ours, `${ours.status} ${ours.posted}`, 'nothing');
  const shown = `${theirs.status} ${theirs.received}${theirs.currency === 'jpy' ? '' : ` ${theirs.currency}`}`;
  if (!ours) {
    const { ref: provider_ref, received } = theirs;
    // Without money there is nothing to clear up.
    return received > 0 ? difference('UNKNOWN_HERE', { provider_ref, attempt_id: null }, 'nothing', shown) : undefined;
  }
  const stated = `${ours.status} ${ours.posted}`;
  const isSameMoney = theirs.currency === 'jpy' && theirs.amount === ours.amount && theirs.received === ours.posted;
  if (!isSameMoney) return difference('AMOUNT', ours, stated, shown);
  if (theirs.fee !== null && theirs.fee !== ours.fee)
    return difference('FEE', ours, `fee ${ours.fee ?? 'unknown'}`, `fee ${theirs.fee}`);
  const status = attemptStatusOf(theirs, ours.expires_at, now);
  // The service names another end of an unpaid attempt when it is asked later.
  const isSameState = status === ours.status || (isUnpaidEnd(status) && isUnpaidEnd(ours.status));
  return isSameState ? undefined : difference('STATE', ours, stated, shown);
}

const isUnpaidEnd = (status: AttemptStatus) => !isOpen(status) && status !== 'SUCCEEDED';
const difference = (
  kind: Difference['kind'],
  { provider_ref, attempt_id }: Pick<Difference, 'provider_ref' | 'attempt_id'>,
  ours: string,
  theirs: string,
): Difference => ({ kind, provider_ref, attempt_id, ours, theirs });

/** What we know of a refund. */
export interface OurRefund {
  id: string;
  attempt_id: string;
  /** Null until the service has answered. */
  provider_ref: string | null;
  status: RefundStatus;
  amount: number;
}

/** Returns how a refund differs at the payment service; undefined when it is the same, or nothing came of it on either side. */
export function refundDifferenceOf(
  ours: OurRefund | undefined,
  theirs: ListedRefund | undefined,
): Difference | undefined {
  const shown = theirs ? `refund ${theirs.status} ${theirs.amount}` : 'nothing';
  if (!ours)
    return theirs?.status === 'ACCEPTED'
      ? difference('UNKNOWN_HERE', { provider_ref: theirs.ref, attempt_id: null }, 'nothing', shown)
      : undefined;
  const stated = `refund ${ours.status} ${ours.amount}`;
  const about = { provider_ref: theirs?.ref ?? ours.provider_ref ?? ours.id, attempt_id: ours.attempt_id };
  if (!theirs) return ours.status === 'DONE' ? difference('MISSING_THERE', about, stated, shown) : undefined;
  if (theirs.amount !== ours.amount) return difference('AMOUNT', about, stated, shown);
  return (ours.status === 'DONE') === (theirs.status === 'ACCEPTED')
    ? undefined
    : difference('STATE', about, stated, shown);
}

/** Returns how a dispute differs at the payment service after it was settled; undefined when it is the same. */
export function disputeDifferenceOf(
  provider_ref: string,
  ours: KnownDispute | undefined,
  theirs: ProviderDispute | undefined,
): Difference | undefined {
  const shown = (dispute: Pick<ProviderDispute, 'status' | 'withdrawn'>) =>
    `dispute ${dispute.status} ${dispute.withdrawn}`;
  const about = { provider_ref, attempt_id: ours?.attempt_id ?? null };
  if (!theirs) return ours && difference('MISSING_THERE', about, shown(ours), 'nothing');
  return ours ? undefined : difference('UNKNOWN_HERE', about, 'nothing', shown(theirs));
}
