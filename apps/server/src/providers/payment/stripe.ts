import { Stripe } from 'stripe';
import { type Payment, type PaymentEvent, PaymentRefused, type ProviderRefund, type SentRefund } from './payment.ts';
import { disputeOf } from './stripe-dispute.ts';
import { intentOf, setupOf } from './stripe-intent.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** The address of a fake server in tests. */
  baseUrl?: string;
  /** Milliseconds of a call and its repeats; shorter in tests. */
  timing?: { timeout: number; maxNetworkRetries: number };
}

/** The version of the API that this adapter was written for. A change of it is read against Stripe's changelog first. */
export const stripeVersion = '2026-10-28.endive';
/** Stripe answers a charge in about 3 s; a bank may take 10 s. A repeat has the same key, so it charges once. */
const usualTiming = { timeout: 15_000, maxNetworkRetries: 2 };
/** When calls to Stripe pause (decision 107). */
export const stripeLimits = { failures: 5, slowMs: usualTiming.timeout, pauseMs: 30_000 };
const webhookToleranceSeconds = 300;
const expandedCard = ['setup_intent.payment_method'];
/** Stripe keeps its fee out of the balance transaction of a charge or a refund. */
const chargeFee = 'latest_charge.balance_transaction';
const expandedFee = [chargeFee];

/**
 * The payment service Stripe. Cards are entered on Stripe's hosted page (Checkout in setup mode), so no card data reaches the
 * server. Our ids are the idempotency keys. Errors name the kind of failure only, because Stripe quotes what a person entered.
 */
export function stripePayment({ secretKey, webhookSecret, baseUrl, timing = usualTiming }: StripeSettings): Payment {
  const stripe = new Stripe(secretKey, { apiVersion: stripeVersion, ...timing, telemetry: false, ...hostOf(baseUrl) });
  const isLive = /^[a-z]+_live_/.test(secretKey);
  const find = (ref: string) => stripe.paymentIntents.retrieve(ref, { expand: expandedFee });
  return {
    createCustomer: async (account_id) => {
      const idempotencyKey = `customer-${account_id}`;
      const { id } = await stripe.customers
        .create({ metadata: { account_id } }, { idempotencyKey })
        .catch(failed('customer'));
      return { ref: id };
    },
    async startSetup({ setup_id, customer_ref, return_url }) {
      const { id, url } = await stripe.checkout.sessions
        .create(
          {
            mode: 'setup',
            customer: customer_ref,
            client_reference_id: setup_id,
            currency: 'jpy',
            allowed_payment_method_types: ['card'],
            payment_method_options: { card: { request_three_d_secure: 'any' } },
            success_url: return_url,
            cancel_url: return_url,
          },
          { idempotencyKey: `setup-${setup_id}` },
        )
        .catch(failed('card page'));
      return { ref: id, url: url! };
    },
    findSetup: async (ref) =>
      setupOf(await stripe.checkout.sessions.retrieve(ref, { expand: expandedCard }).catch(failed('card page'))),
    deleteCard: async (ref) =>
      void (await stripe.paymentMethods.detach(ref).catch((error: unknown) => {
        if (!isGone(error)) failed('card')(error);
      })),
    chargeCard: async ({ attempt_id, amount, card_ref, customer_ref, return_url, is_off_session }) =>
      intentOf(
        await stripe.paymentIntents
          .create(
            {
              amount,
              currency: 'jpy',
              customer: customer_ref,
              payment_method: card_ref,
              allowed_payment_method_types: ['card'],
              confirm: true,
              ...(is_off_session && { off_session: true }),
              return_url,
              metadata: { attempt_id },
              expand: expandedFee,
            },
            { idempotencyKey: `charge-${attempt_id}` },
          )
          .catch(declined),
      ),
    issueSlip: async ({ attempt_id, amount, expires_at, payer, return_url }) =>
      intentOf(
        await stripe.paymentIntents
          .create(
            {
              amount,
              currency: 'jpy',
              allowed_payment_method_types: ['konbini'],
              payment_method_data: { type: 'konbini', billing_details: payer },
              payment_method_options: { konbini: { expires_at: Math.floor(Date.parse(expires_at) / 1000) } },
              confirm: true,
              return_url,
              metadata: { attempt_id },
            },
            { idempotencyKey: `slip-${attempt_id}` },
          )
          .catch(declined),
      ),
    findIntent: async (ref) => intentOf(await find(ref).catch(failed('payment'))),
    async *intentsBetween(from, to) {
      const created = createdBetween(from, to);
      try {
        for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand: [`data.${chargeFee}`] }))
          yield intentOf(intent);
      } catch (error) {
        failed('list of payments')(error);
      }
    },
    cancelIntent: async (ref) =>
      intentOf(
        await stripe.paymentIntents.cancel(ref, { expand: expandedFee }).catch((error: unknown) => {
          if (codeOf(error) === 'payment_intent_unexpected_state') return find(ref).catch(failed('payment'));
          return failed('payment')(error);
        }),
      ),
    async refund({ refund_id, intent_ref, amount }) {
      // A repeat may come after Stripe has forgotten the key.
      const made = await stripe.refunds
        .list({ payment_intent: intent_ref, limit: 100, expand: ['data.balance_transaction'] })
        .catch(failed('refund'));
      const known = made.data.find(({ metadata }) => metadata?.refund_id === refund_id);
      if (known) return accepted(known);
      const refund = await stripe.refunds
        .create(
          { payment_intent: intent_ref, amount, metadata: { refund_id }, expand: ['balance_transaction'] },
          { idempotencyKey: `refund-${refund_id}` },
        )
        .catch(refundFailed);
      return accepted(refund);
    },
    findRefund: async (ref) => refundOf(await stripe.refunds.retrieve(ref).catch(failed('refund'))),
    async *refundsBetween(from, to) {
      try {
        for await (const refund of stripe.refunds.list({ created: createdBetween(from, to), limit: 100 }))
          yield { ...refundOf(refund), amount: refund.amount };
      } catch (error) {
        failed('list of refunds')(error);
      }
    },
    findDispute: async (ref) => disputeOf(await stripe.disputes.retrieve(ref).catch(failed('dispute'))),
    async *disputesBetween(from, to) {
      try {
        for await (const dispute of stripe.disputes.list({ created: createdBetween(from, to), limit: 100 }))
          yield disputeOf(dispute);
      } catch (error) {
        failed('list of disputes')(error);
      }
    },
    readEvent(rawBody, headers): PaymentEvent | undefined {
      const header = headers['stripe-signature'];
      if (typeof header !== 'string') return undefined;
      const event = signedEvent(stripe, { rawBody, header, webhookSecret });
      // Stripe sends events of test mode, and of connected accounts, to the same address when it is entered there too.
      if (!event || event.livemode !== isLive || event.account) return undefined;
      const { id } = (event.data?.object ?? {}) as { id?: string };
      return id === undefined ? undefined : { id: event.id, type: event.type, object_ref: id };
    },
  };
}

const createdBetween = (from: Date, to: Date) => ({
  gte: Math.floor(from.getTime() / 1000),
  lte: Math.ceil(to.getTime() / 1000),
});

const refundOf = ({ id, metadata, status }: Stripe.Refund): ProviderRefund => ({
  ref: id,
  refund_id: metadata?.refund_id ?? '',
  status: isReturned(status) ? 'FAILED' : 'ACCEPTED',
});

function signedEvent(
  stripe: Stripe,
  { rawBody, header, webhookSecret }: { rawBody: Buffer; header: string; webhookSecret: string },
) {
  try {
    const event = stripe.webhooks.constructEvent(rawBody, header, webhookSecret, webhookToleranceSeconds);
    // The library refuses only what is too old.
    return isOfFuture(header) ? undefined : event;
  } catch {
    return undefined;
  }
}

const isOfFuture = (header: string) =>
  header
    .split(',')
    .some(
      (part) =>
        part.startsWith('t=') && Number.parseInt(part.slice(2), 10) > Date.now() / 1000 + webhookToleranceSeconds,
    );

function hostOf(baseUrl: string | undefined) {
  if (baseUrl === undefined) return {};
  const { protocol, hostname, port } = new URL(baseUrl);
  return { host: hostname, port, protocol: protocol.slice(0, -1) as 'http' | 'https' };
}

const codeOf = (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.code : undefined);
// A card that is detached, or was never attached, is as good as forgotten.
const isGone = (error: unknown) =>
  codeOf(error) === 'resource_missing' || error instanceof Stripe.errors.StripeInvalidRequestError;

/** A declined card is an answer: Stripe sends the payment with the error, or made none. */
function declined(error: unknown): Stripe.PaymentIntent {
  if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent;
  return failed('payment')(error);
}

const isReturned = (status: string | null) => status === 'failed' || status === 'canceled';

/** A refund that has failed by now is no refund, also when it is asked for again. */
function accepted({ id, status, balance_transaction }: Stripe.Refund): SentRefund {
  if (isReturned(status)) throw new PaymentRefused(`Stripe could not refund: ${status}`);
  const transaction = typeof balance_transaction === 'object' ? balance_transaction : null;
  return { ref: id, fee: transaction?.currency === 'jpy' ? transaction.fee : 0 };
}

/** A refund that Stripe rejects as invalid, e.g. beyond what is left, did not happen. */
function refundFailed(error: unknown): never {
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    throw new PaymentRefused(`Stripe refused a refund: ${error.code ?? error.type}`);
  return failed('refund')(error);
}

/** Stripe answered that it did nothing. Another error, e.g. 409 or 429, says nothing about an earlier request with the same key. */
const isRefusal = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;

/** Throws an error that the log may contain. */
const failed =
  (what: string) =>
  (error: unknown): never => {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    // Without the cause, which quotes what a person entered.
    const sentence = `Stripe failed at a ${what}: ${[type, code, statusCode, requestId].filter(Boolean).join(' ')}`;
    throw isRefusal(error) ? new PaymentRefused(sentence) : new Error(sentence);
  };
