import type { KonbiniStore } from '@haruka/contract';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { CardSetup, Intent, ProviderCard } from './payment.ts';

/** No attempt has this id: the intent was not made by us. */
const noAttempt = '00000000-0000-0000-0000-000000000000';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What each answer about a payment holds. */
const wholeIntent = z.object({
  id: z.string().min(1),
  status: z.string(),
  currency: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  payment_method_types: z.array(z.string()),
  metadata: z.record(z.string(), z.string()),
});

/** Returns a PaymentIntent of Stripe in the shape of the port. Throws without a field that it needs: the outcome is unknown. */
export function intentOf(intent: Stripe.PaymentIntent): Intent {
  const { error: missing } = wholeIntent.safeParse(intent);
  if (missing)
    throw new Error(`Stripe answered without ${missing.issues.map(({ path }) => path.join('.')).join(', ')}`);
  const method = intent.payment_method_types.includes('konbini') ? 'KONBINI' : 'CARD';
  const { attempt_id = '' } = intent.metadata;
  const error = intent.last_payment_error;
  return {
    ref: intent.id,
    attempt_id: uuid.test(attempt_id) ? attempt_id : noAttempt,
    method,
    status: statusOf(intent, method),
    currency: intent.currency,
    amount: intent.amount,
    received: intent.amount_received,
    fee: feeOf(intent.latest_charge),
    action_url: intent.next_action?.redirect_to_url?.url ?? null,
    vouchers: vouchersOf(intent.next_action?.konbini_display_details?.stores),
    failure: error ? (error.code ?? error.type) : null,
  };
}

/** The fee of a charge whose balance transaction is expanded; null while Stripe has none. */
export function feeOf(charge: Stripe.PaymentIntent['latest_charge'] | undefined): number | null {
  const transaction = typeof charge === 'object' ? charge?.balance_transaction : null;
  return typeof transaction === 'object' && transaction?.currency === 'jpy' ? transaction.fee : null;
}

function statusOf({ status }: Stripe.PaymentIntent, method: Intent['method']): Intent['status'] {
  switch (status) {
    case 'succeeded':
      return 'SUCCEEDED';
    case 'canceled':
      return 'CANCELED';
    case 'requires_action':
      return 'ACTION';
    case 'requires_payment_method':
      // A card was declined, or 3-D Secure failed. A slip has expired.
      return method === 'CARD' ? 'FAILED' : 'CANCELED';
    default:
      return 'PROCESSING';
  }
}

type Stores = NonNullable<Stripe.PaymentIntent.NextAction['konbini_display_details']>['stores'];
const storeNames = {
  FAMILYMART: 'familymart',
  LAWSON: 'lawson',
  MINISTOP: 'ministop',
  SEICOMART: 'seicomart',
} as const satisfies Record<KonbiniStore, keyof Stores>;

/** Stripe issues no code for a store that it cannot reach. */
const vouchersOf = (stores: Stores | undefined): Intent['vouchers'] =>
  (Object.keys(storeNames) as KonbiniStore[]).flatMap((store) => {
    const codes = stores?.[storeNames[store]];
    return codes
      ? [{ store, payment_code: codes.payment_code, confirmation_number: codes.confirmation_number ?? '' }]
      : [];
  });

/** Returns what became of a card page. Its SetupIntent and card must be expanded. */
export function setupOf({ status, setup_intent }: Stripe.Checkout.Session): CardSetup {
  if (status === 'expired') return { status: 'FAILED' };
  if (status !== 'complete' || typeof setup_intent !== 'object' || !setup_intent) return { status: 'OPEN' };
  const { status: proved, payment_method } = setup_intent;
  if (proved !== 'succeeded') return { status: proved === 'processing' ? 'OPEN' : 'FAILED' };
  const isCard = typeof payment_method === 'object' && payment_method?.card;
  return isCard ? { status: 'SUCCEEDED', card: cardOf(payment_method) } : { status: 'FAILED' };
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  jcb: 'JCB',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  unionpay: 'UnionPay',
};

const cardOf = ({ id, card }: Stripe.PaymentMethod): ProviderCard => {
  const { brand, last4, exp_month, exp_year } = card!;
  return { ref: id, brand: brands[brand] ?? brand, last4, exp_month, exp_year };
};
