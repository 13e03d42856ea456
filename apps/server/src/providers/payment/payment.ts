import type { DisputeStatus, KonbiniStore, OnlineMethod } from '@haruka/contract';

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
  method: OnlineMethod;
  /** ACTION: 3-D Secure, or a slip that waits to be paid. The last three never change again, except for late money of a slip. */
  status: 'PROCESSING' | 'ACTION' | 'SUCCEEDED' | 'FAILED' | 'CANCELED';
  currency: string;
  amount: number;
  /** Money that arrived. */
  received: number;
  /** What the service keeps of it; null while the service does not know it yet. */
  fee: number | null;
  action_url: string | null;
  vouchers: { store: KonbiniStore; payment_code: string; confirmation_number: string }[];
  failure: string | null;
}

/** The failure of a slip whose time ran out at the service. One that we withdrew has none. */
export const slipExpired = 'payment_intent_payment_attempt_expired';

/** A signed message of the payment service: something changed at an object. The object itself is read again. */
export interface PaymentEvent {
  id: string;
  /** As Stripe names it: `checkout.session.…` is about entering a card, `payment_intent.…` about a payment, `charge.dispute.…` about a dispute. */
  type: string;
  object_ref: string;
}

/** The payment service refused for certain, so nothing happened. Any other error leaves the outcome unknown. */
export class PaymentRefused extends Error {}

/** A call was not made, because the service has failed again and again. An earlier call may have done something all the same. */
export class PaymentPaused extends Error {}

/** Whether the payment service fails now, and when it is called again. */
export interface ServiceHealth {
  isFailing(): boolean;
  /** Seconds until the next call is made; 0 when it would be made now. */
  retryAfter(): number;
}

/** A payment by a stored card. */
export interface Charge {
  attempt_id: string;
  amount: number;
  card_ref: string;
  customer_ref: string;
  return_url: string;
  /** The person is away and cannot prove who they are: a bank that asks for it declines. */
  is_off_session?: boolean;
}

/** A payment at a store. */
export interface Slip {
  attempt_id: string;
  amount: number;
  expires_at: string;
  payer: { name: string; email: string };
  return_url: string;
}

/** A refund that the service accepted. */
export interface SentRefund {
  ref: string;
  /** What the service keeps for it; below 0 when it gives a part of its fee back. */
  fee: number;
}

/** A refund as the service knows it. It is ACCEPTED until its bank sends it back. */
export interface ProviderRefund {
  ref: string;
  /** Our id; empty when it was made by hand at the service. */
  refund_id: string;
  status: 'ACCEPTED' | 'FAILED';
}

/** A refund in the list of the service. */
export interface ListedRefund extends ProviderRefund {
  amount: number;
}

/** A payment by card that its holder disputes at their bank. Amounts are integer yen. */
export interface ProviderDispute {
  ref: string;
  intent_ref: string;
  /** OPEN: it can be answered until `due_at`. REVIEW: the bank decides. WON: the payment stands. */
  status: DisputeStatus;
  /** What the holder of the card says, in the word of the service, e.g. `fraudulent`. */
  reason: string;
  amount: number;
  /** Null when it cannot be answered. */
  due_at: string | null;
  /** Money that the service has taken back for the bank, and not returned. An inquiry takes none. */
  withdrawn: number;
  /** What the service charged for it, less what it repaid of that. */
  fee: number;
}

/** How long a repeat under the same id is known to return the first result. Afterwards it may be a second payment. */
export const repeatHours = 23;

/**
 * The payment service, in the shape of Stripe: hosted card page (SetupIntent), PaymentIntent, konbini, refund, signed webhooks.
 * Calls that create take our id as the idempotency key: a repeat within `repeatHours` returns the first result. A call that throws
 * has an unknown outcome.
 */
export interface Payment {
  /** Registers an account, once, so that its cards can be charged later. */
  createCustomer(account_id: string): Promise<{ ref: string }>;
  /** Opens the page on which a person enters a card. It leads back to `return_url`. */
  startSetup(setup: {
    setup_id: string;
    customer_ref: string;
    return_url: string;
  }): Promise<{ ref: string; url: string }>;
  findSetup(ref: string): Promise<CardSetup>;
  /** Forgets a card. Succeeds when it is gone already. */
  deleteCard(ref: string): Promise<void>;
  /** Charges a stored card. ACTION leads the person to 3-D Secure at `action_url` and from there to `return_url`. */
  chargeCard(charge: Charge): Promise<Intent>;
  /** Issues a slip that can be paid until `expires_at`. Stores need the name and the address of who pays. */
  issueSlip(slip: Slip): Promise<Intent>;
  findIntent(ref: string): Promise<Intent>;
  /** Returns every intent that the service created between two instants, in any order. */
  intentsBetween(from: Date, to: Date): AsyncIterable<Intent>;
  /** Withdraws an intent that waits for a person. Returns it unchanged when it was paid meanwhile. */
  cancelIntent(ref: string): Promise<Intent>;
  /**
   * Pays money of a card payment back. Repeats with the same id pay once, also days later. Throws `PaymentRefused` beyond what is left of
   * the payment.
   */
  refund(refund: { refund_id: string; intent_ref: string; amount: number }): Promise<SentRefund>;
  /** Returns what became of a refund: the bank of the card may send it back days after it was accepted. */
  findRefund(ref: string): Promise<ProviderRefund>;
  /** Returns every refund that was made at the service between two instants, in any order. */
  refundsBetween(from: Date, to: Date): AsyncIterable<ListedRefund>;
  /** Returns a dispute as it stands now. */
  findDispute(ref: string): Promise<ProviderDispute>;
  /** Returns every dispute that was opened between two instants, in any order. */
  disputesBetween(from: Date, to: Date): AsyncIterable<ProviderDispute>;
  /** Returns the event of a webhook request; undefined when the signature is wrong or older than five minutes. */
  readEvent(rawBody: Buffer, headers: Record<string, unknown>): PaymentEvent | undefined;
  /** Absent where calls never pause. */
  health?: ServiceHealth;
}
