import { konbiniStores, limits } from '@haruka/contract';
import { newRef } from '../sandbox-store.ts';
import { testCardOf } from '../sandbox-cards.ts';
import { disputeFee, feeIn } from '../sandbox-fees.ts';
import type { ChargeAnswer, DisputeAnswer, IntentAnswer, SessionAnswer, TransactionAnswer } from './shapes.ts';

export interface StoredIntent extends IntentAnswer {
  created: number;
  refunded: number;
}
export interface StoredSession extends SessionAnswer {
  customer: string;
}
export interface StoredCard {
  id: string;
  number: string;
  customer: string;
}

/** An error as Stripe answers it. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: object;
  constructor(status: number, error: { type: string; code?: string; message: string; payment_intent?: IntentAnswer }) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

/** Answers 400 with a code of Stripe, as the service refuses a request. Never returns. */
export const refuse = (code: string, message: string): never => {
  throw new StripeRefusal(400, { type: 'invalid_request_error', code, message });
};

/** What the fake is asked to charge; the request has passed its schema. */
export interface IntentRequest {
  amount: number;
  currency: string;
  customer?: string;
  payment_method?: string;
  payment_method_data?: { billing_details?: { name?: string; email?: string } };
  confirm?: boolean;
  payment_method_options?: { konbini?: { expires_at?: number } };
  off_session?: boolean;
  return_url?: string;
  metadata?: Record<string, string>;
  expand?: string[];
}

/** Returns a new intent. A declined card throws the error that Stripe sends, with the intent in it. */
export function newIntent(
  request: IntentRequest,
  { card, origin }: { card: StoredCard | undefined; origin: string },
): { intent: StoredIntent; refusal?: StripeRefusal } {
  const id = newRef('pi');
  const [min, max] = card ? [limits.paymentMin, limits.orderMax] : [limits.konbiniMin, limits.konbiniMax];
  if (request.amount < min) refuse('amount_too_small', `The amount must be at least ¥${min}.`);
  if (request.amount > max) refuse('amount_too_large', `The amount must be no more than ¥${max}.`);
  const base: StoredIntent = {
    id,
    object: 'payment_intent',
    status: 'succeeded',
    currency: request.currency,
    amount: request.amount,
    amount_received: 0,
    metadata: request.metadata ?? {},
    payment_method_types: [card ? 'card' : 'konbini'],
    latest_charge: null,
    livemode: false,
    next_action: null,
    last_payment_error: null,
    created: Math.floor(Date.now() / 1000),
    refunded: 0,
  };
  if (!card) return { intent: { ...base, status: 'requires_action', next_action: slip(request) } };
  const { behaviour } = testCardOf(card.number)!;
  const asks = behaviour === 'asks when paying';
  const code =
    behaviour === 'declines'
      ? 'card_declined'
      : behaviour === 'has expired'
        ? 'expired_card'
        : asks && request.off_session
          ? 'authentication_required'
          : '';
  if (code) {
    const last_payment_error = { type: 'card_error', code } as const;
    const intent: StoredIntent = { ...base, status: 'requires_payment_method', last_payment_error };
    const error = { type: 'card_error', code, message: 'Your card was declined.', payment_intent: shown(intent) };
    return { intent, refusal: new StripeRefusal(402, error) };
  }
  if (!asks) return { intent: { ...base, amount_received: request.amount } };
  const redirect_to_url = { url: `${origin}/authenticate/${id}`, return_url: request.return_url ?? null };
  return { intent: { ...base, status: 'requires_action', next_action: { type: 'redirect_to_url', redirect_to_url } } };
}

function slip({ payment_method_options, payment_method_data, confirm }: IntentRequest): IntentAnswer['next_action'] {
  const { name, email } = payment_method_data?.billing_details ?? {};
  if (confirm && !(name && email)) refuse('parameter_missing', 'A slip needs the name and the address of who pays.');
  const expires_at = payment_method_options?.konbini?.expires_at ?? 0;
  const days = (expires_at - Date.now() / 1000) / 86_400;
  if (days <= 0 || days > 60) refuse('parameter_invalid_integer', 'The slip must end within 60 days.');
  const codes = { payment_code: '123456789012', confirmation_number: '12345678901' };
  const stores = Object.fromEntries(konbiniStores.map((store) => [store.toLowerCase(), codes]));
  return {
    type: 'konbini_display_details',
    konbini_display_details: { expires_at, hosted_voucher_url: null, stores: stores as never },
  };
}

const transactionOf = (id: string, amount: number, fee: number): TransactionAnswer => ({
  id: `txn_${id}`,
  object: 'balance_transaction',
  amount,
  currency: 'jpy',
  fee,
  net: amount - fee,
});

/** The charge of an intent that took money. Without the expansion its balance transaction is a name. */
function chargeOf({ id, amount_received, payment_method_types }: StoredIntent, isExpanded: boolean): ChargeAnswer {
  const method = payment_method_types.includes('konbini') ? 'KONBINI' : 'CARD';
  const transaction = transactionOf(id, amount_received, feeIn(method, amount_received));
  return { id: `ch_${id}`, object: 'charge', balance_transaction: isExpanded ? transaction : transaction.id };
}

/** What Stripe shows of an intent. The charge is a name, or an object when the request expands it. */
export function shown(stored: StoredIntent, expand: readonly string[] = []): IntentAnswer {
  const { created: _created, refunded: _refunded, ...intent } = stored;
  if (intent.amount_received === 0) return { ...intent, latest_charge: null };
  const charge = chargeOf(
    stored,
    expand.some((path) => path.endsWith('latest_charge.balance_transaction')),
  );
  return { ...intent, latest_charge: expand.length > 0 ? charge : charge.id };
}

/** The balance transaction of a refund: Stripe keeps the fee of the payment and asks none for the refund. */
export const refundTransaction = (id: string, amount: number, expand: readonly string[] = []) =>
  expand.some((path) => path.endsWith('balance_transaction')) ? transactionOf(id, -amount, 0) : `txn_${id}`;

const answerDays = 9;

/** Returns a new dispute of a payment. An inquiry, whose status begins with `warning`, takes no money. */
export function newDispute(
  { id: payment_intent, currency }: StoredIntent,
  { amount, status }: { amount: number; status: 'needs_response' | 'warning_needs_response' },
): DisputeAnswer & { created: number } {
  const id = newRef('dp');
  const created = Math.floor(Date.now() / 1000);
  return {
    id,
    object: 'dispute',
    status,
    reason: 'fraudulent',
    amount,
    currency,
    payment_intent,
    evidence_details: { due_by: created + answerDays * 86_400 },
    balance_transactions: status === 'needs_response' ? [transactionOf(id, -amount, disputeFee)] : [],
    created,
  };
}

/** Returns what Stripe adds to a dispute that was won: the money comes back, the fee does not. */
export const reinstated = ({ id, amount }: DisputeAnswer): TransactionAnswer => transactionOf(`${id}_back`, amount, 0);
