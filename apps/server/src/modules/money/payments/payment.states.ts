import { type AttemptStatus, openAttemptStatuses } from '@haruka/contract';
import { type Intent, slipExpired } from '../../../providers/payment/payment.ts';

/** Why the payment service has no intent of an attempt. */
export const neverMade = ['never_reached_the_service', 'refused_by_the_service'] as const;
export type NeverMade = (typeof neverMade)[number];

/** Returns whether an attempt is open. */
export const isOpen = (status: AttemptStatus): boolean =>
  (openAttemptStatuses as readonly AttemptStatus[]).includes(status);

/** Returns the state of an attempt for a state at the payment service. Money that arrived always counts. */
export function attemptStatusOf(
  { status, method, received, failure }: Intent,
  expires_at: string | null,
  now: Date,
): AttemptStatus {
  if (received > 0 || status === 'SUCCEEDED') return 'SUCCEEDED';
  switch (status) {
    case 'PROCESSING':
      return 'CREATED';
    case 'ACTION':
      return method === 'CARD' ? 'NEEDS_3DS' : 'ISSUED';
    case 'FAILED':
      return 'FAILED';
    case 'CANCELED':
      if (method === 'CARD') return 'FAILED';
      // Its time is over, or the service ended it as expired. Otherwise it was withdrawn.
      return failure === slipExpired || (expires_at !== null && Date.parse(expires_at) <= now.getTime())
        ? 'EXPIRED'
        : 'VOIDED';
  }
}
