import type { Stripe } from 'stripe';

type Intent = Stripe.PaymentIntentCreateParams;
type Session = Stripe.Checkout.SessionCreateParams;

/**
 * The requests that the adapter makes. Of what other payment methods would take, nothing is kept, so that sending it is an error
 * too.
 */
export interface StripeRequests {
  'POST /v1/customers': Pick<Stripe.CustomerCreateParams, 'metadata'>;
  'POST /v1/checkout/sessions': Omit<
    Session,
    'payment_method_options' | 'line_items' | 'shipping_options' | 'shipping_address_collection' | 'subscription_data'
  > & { payment_method_options?: Pick<NonNullable<Session['payment_method_options']>, 'card'> };
  'GET /v1/checkout/sessions/:id': Stripe.Checkout.SessionRetrieveParams;
  'POST /v1/payment_methods/:id/detach': Stripe.PaymentMethodDetachParams;
  'POST /v1/payment_intents': Omit<
    Intent,
    'payment_method_options' | 'payment_method_data' | 'mandate_data' | 'hooks'
  > & {
    payment_method_options?: Pick<NonNullable<Intent['payment_method_options']>, 'card' | 'konbini'>;
    payment_method_data?: Pick<
      NonNullable<Intent['payment_method_data']>,
      'type' | 'billing_details' | 'konbini' | 'metadata'
    >;
  };
  'GET /v1/payment_intents': Stripe.PaymentIntentListParams;
  'GET /v1/payment_intents/:id': Stripe.PaymentIntentRetrieveParams;
  'POST /v1/payment_intents/:id/cancel': Stripe.PaymentIntentCancelParams;
  'POST /v1/refunds': Stripe.RefundCreateParams;
  'GET /v1/refunds': Stripe.RefundListParams;
  'GET /v1/refunds/:id': Stripe.RefundRetrieveParams;
  'GET /v1/disputes': Stripe.DisputeListParams;
  'GET /v1/disputes/:id': Stripe.DisputeRetrieveParams;
}

type NextAction = Pick<Stripe.PaymentIntent.NextAction, 'type' | 'redirect_to_url' | 'konbini_display_details'>;
type LastError = Pick<Stripe.PaymentIntent.LastPaymentError, 'type' | 'code' | 'decline_code'>;
type IntentField =
  | 'id'
  | 'object'
  | 'status'
  | 'currency'
  | 'amount'
  | 'amount_received'
  | 'metadata'
  | 'payment_method_types'
  | 'livemode';
type CardField = 'brand' | 'last4' | 'exp_month' | 'exp_year';

/** The fields of a balance transaction that the adapter reads. */
export type TransactionAnswer = Pick<
  Stripe.BalanceTransaction,
  'id' | 'object' | 'amount' | 'currency' | 'fee' | 'net'
>;
/** The fields of a Charge that the adapter reads; its balance transaction is an id unless it is expanded. */
export type ChargeAnswer = Pick<Stripe.Charge, 'id' | 'object'> & {
  balance_transaction: TransactionAnswer | string | null;
};
/** The fields of a Refund that the adapter reads. */
export type RefundAnswer = Pick<Stripe.Refund, 'id' | 'object' | 'status' | 'metadata' | 'amount'> & {
  payment_intent: string;
  balance_transaction: TransactionAnswer | string | null;
};
/** The fields of a Dispute that the adapter reads. */
export type DisputeAnswer = Pick<Stripe.Dispute, 'id' | 'object' | 'status' | 'reason' | 'amount' | 'currency'> & {
  payment_intent: string;
  evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'>;
  balance_transactions: TransactionAnswer[];
};
/** The fields of a PaymentIntent that the adapter reads. */
export type IntentAnswer = Pick<Stripe.PaymentIntent, IntentField> & {
  latest_charge: ChargeAnswer | string | null;
  next_action: NextAction | null;
  last_payment_error: LastError | null;
};
/** The fields of a Checkout Session, expanded to the card, that the adapter reads. */
export type SessionAnswer = Pick<Stripe.Checkout.Session, 'id' | 'object' | 'status' | 'url'> & {
  setup_intent:
    | (Pick<Stripe.SetupIntent, 'id' | 'object' | 'status'> & {
        payment_method:
          | (Pick<Stripe.PaymentMethod, 'id' | 'object'> & { card: Pick<Stripe.PaymentMethod.Card, CardField> })
          | null;
      })
    | string
    | null;
};

/** What `scripts/stripe-shapes.ts` describes as JSON Schema. */
export interface StripeShapes extends StripeRequests {
  intent: IntentAnswer;
  session: SessionAnswer;
  refund: RefundAnswer;
  dispute: DisputeAnswer;
}
