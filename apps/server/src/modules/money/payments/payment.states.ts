import type { AttemptStatus } from '@haruka/contract';
import type { Intent } from '../../../providers/payment/payment.ts';

/** States of an attempt that may still bring the money of its order. An order has at most one such attempt. */
export const openStatuses = ['CREATED', 'NEEDS_3DS', 'ISSUED'] as const satisfies readonly AttemptStatus[];

/** Returns whether an attempt is open. */
export const isOpen = (status: AttemptStatus): boolean => (openStatuses as readonly AttemptStatus[]).includes(status);

/** Returns the state of an attempt for a state at the payment service. Money that arrived always counts. */
export function attemptStatusOf(
  { status, method, received }: Intent,
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
      return expires_at !== null && Date.parse(expires_at) <= now.getTime() ? 'EXPIRED' : 'VOIDED';
  }
}
