import type { KonbiniStore, PaymentMethod } from '@haruka/contract';

/** A card at the payment service. */
export interface ProviderCard {
  ref: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

/** The state of entering a card on the page of the payment service, with 3-D Secure. */
export interface CardSetup {
  status: 'OPEN' | 'SUCCEEDED' | 'FAILED';
  card?: ProviderCard;
}

/** One payment as the payment service knows it. Amounts are integer yen. */
export interface Intent {
  ref: string;
  /** Our id of the attempt, kept by the service as metadata. */
  attempt_id: string;
  method: PaymentMethod;
  /** ACTION: 3-D Secure, or a slip that waits to be paid. The last three never change again, except for late money of a slip. */
  status: 'PROCESSING' | 'ACTION' | 'SUCCEEDED' | 'FAILED' | 'CANCELED';
  currency: string;
  amount: number;
  /** Money that arrived. */
  received: number;
  action_url: string | null;
  vouchers: { store: KonbiniStore; payment_code: string; confirmation_number: string }[];
  failure: string | null;
}

/** A signed message of the payment service: something changed at an object. The object itself is read again. */
export interface PaymentEvent {
  id: string;
  type: string;
  object_ref: string;
}

/**
 * The payment service, in the shape of Stripe: hosted card page (SetupIntent), PaymentIntent, konbini, refund, signed webhooks.
 * Calls that create take our id as the idempotency key: a repeat returns the first result. A call that throws has an unknown
 * outcome.
 */
export interface Payment {
  /** Opens the page on which a person enters a card. It leads back to `return_url`. */
  startSetup(setup: { setup_id: string; return_url: string }): Promise<{ ref: string; url: string }>;
  findSetup(ref: string): Promise<CardSetup>;
  /** Forgets a card. Succeeds when it is gone already. */
  deleteCard(ref: string): Promise<void>;
  /** Charges a stored card. ACTION leads the person to 3-D Secure at `action_url` and from there to `return_url`. */
  chargeCard(charge: { attempt_id: string; amount: number; card_ref: string; return_url: string }): Promise<Intent>;
  /** Issues a slip that can be paid until `expires_at`. */
  issueSlip(slip: { attempt_id: string; amount: number; expires_at: string }): Promise<Intent>;
  findIntent(ref: string): Promise<Intent>;
  /** Withdraws an intent that waits for a person. Returns it unchanged when it was paid meanwhile. */
  cancelIntent(ref: string): Promise<Intent>;
  /** Pays money of a card payment back. Repeats with the same id pay once. Throws beyond what is left of the payment. */
  refund(refund: { refund_id: string; intent_ref: string; amount: number }): Promise<{ ref: string }>;
  /** Returns the event of a webhook request; undefined when the signature is wrong or older than five minutes. */
  readEvent(rawBody: Buffer, headers: Record<string, unknown>): PaymentEvent | undefined;
}
