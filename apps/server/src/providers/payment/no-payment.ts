import type { Payment } from './payment.ts';

const unavailable = async (): Promise<never> => {
  throw new Error('No payment service is configured.');
};
async function* none(): AsyncGenerator<never> {}

/** The payment port of production while no payment service is configured: every call fails, and no webhook is accepted. */
export const noPayment: Payment = {
  createCustomer: unavailable,
  startSetup: unavailable,
  findSetup: unavailable,
  deleteCard: unavailable,
  chargeCard: unavailable,
  issueSlip: unavailable,
  findIntent: unavailable,
  intentsBetween: none,
  cancelIntent: unavailable,
  refund: unavailable,
  findRefund: unavailable,
  refundsBetween: none,
  findDispute: unavailable,
  disputesBetween: none,
  readEvent: () => undefined,
};
