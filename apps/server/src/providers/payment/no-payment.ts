import type { Payment } from './payment.ts';

const unavailable = async (): Promise<never> => {
  throw new Error('No payment service is configured.');
};

/** The payment port of production while no payment service is configured: every call fails, and no webhook is accepted. */
export const noPayment: Payment = {
  startSetup: unavailable,
  findSetup: unavailable,
  deleteCard: unavailable,
  chargeCard: unavailable,
  issueSlip: unavailable,
  findIntent: unavailable,
  cancelIntent: unavailable,
  refund: unavailable,
  readEvent: () => undefined,
};
