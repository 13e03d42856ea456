import type { OnlineMethod } from '@haruka/contract';

/** What the sandbox charges for a dispute, won or lost, as Stripe does in Japan. */
export const disputeFee = 1500;

/** What the sandbox keeps of a payment, as Stripe prices it in Japan: 3.6 %, at a store at least 120 yen. */
export const feeIn = (method: OnlineMethod, received: number): number => {
  const share = Math.round((received * 36) / 1000);
  return received === 0 ? 0 : method === 'KONBINI' ? Math.max(120, share) : share;
};
