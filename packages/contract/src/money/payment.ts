import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { limits } from '../limits.ts';
import { Id, Instant, Nothing, PageInQuery } from '../primitives.ts';
import { Delivery, deliveryStates } from './delivery.ts';
import { type OrderStatus, OrderLine, OrderReduction, OrderSummary, OrderTerms, Supplement } from './order.ts';
import { OrderTax } from '../order-tax.ts';
import { KeptRemainder, Refund } from './refund.ts';

/** How an order is paid through the payment service. */
export const onlineMethods = ['CARD', 'KONBINI'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

/** How an order is paid. CASH: at the desk of the clinic, an order that is too small to be paid online. */
export const paymentMethods = [...onlineMethods, 'CASH'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** States of one try to pay an order. The first three are open: an order has at most one open attempt. */
export const attemptStatuses = ['CREATED', 'NEEDS_3DS', 'ISSUED', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'VOIDED'] as const;
/** States of an attempt that may still bring the money of its order. */
export const openAttemptStatuses = ['CREATED', 'NEEDS_3DS', 'ISSUED'] as const satisfies readonly AttemptStatus[];
export type AttemptStatus = (typeof attemptStatuses)[number];

/** Convenience stores at which a slip can be paid. */
export const konbiniStores = ['FAMILYMART', 'LAWSON', 'MINISTOP', 'SEICOMART'] as const;
export type KonbiniStore = (typeof konbiniStores)[number];

/** What a person types or says at the till of a store. */
export const Voucher = z.object({
  store: z.enum(konbiniStores),
  payment_code: z.string(),
  /** Empty for a store that asks for none. */
  confirmation_number: z.string(),
});
export type Voucher = z.infer<typeof Voucher>;

/** Why a card payment failed, as far as the payment service tells. */
export const cardFailures = ['DECLINED', 'NO_FUNDS', 'EXPIRED_CARD', 'NOT_AUTHENTICATED', 'OTHER'] as const;
export type CardFailure = (typeof cardFailures)[number];

/** One try to pay an order. One at the desk has succeeded from the start. */
export const Attempt = z.object({
  id: z.uuid(),
  method: z.enum(paymentMethods),
  status: z.enum(attemptStatuses),
  amount: z.int(),
  created_at: Instant,
  settled_at: z.nullable(Instant),
  /** The card, for method CARD. */
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** Where 3-D Secure continues, while the status is NEEDS_3DS. */
  action_url: z.nullable(z.url()),
  /** The slip and its deadline, for method KONBINI. */
  vouchers: z.array(Voucher),
  expires_at: z.nullable(Instant),
  /** Why it failed, while the status is FAILED. */
  failure: z.nullable(z.enum(cardFailures)),
});
export type Attempt = z.infer<typeof Attempt>;

/** States of an attempt at a store whose codes a person has had. */
export const slipStatuses = ['ISSUED', 'SUCCEEDED', 'EXPIRED', 'VOIDED'] as const satisfies readonly AttemptStatus[];

/** Returns how many slips an order may still have: the first one and one re-issue. */
export const slipsLeft = (attempts: readonly Pick<Attempt, 'method' | 'status'>[]): number =>
  limits.konbiniSlips -
  attempts.filter(({ method, status }) => method === 'KONBINI' && slipStatuses.some((one) => one === status)).length;

/** An order with everything that its account may read. */
export const Order = z.extend(OrderSummary, {
  clinic_location_id: Id,
  clinic_location_name: z.string(),
  clinic_location_name_en: z.string(),
  clinic_phone_number: z.string(),
  /** The patient: the account holder, or a dependant. */
  patient_name: z.string(),
  consult_id: z.nullable(z.uuid()),
  lines: z.array(OrderLine),
  taxes: z.array(OrderTax),
  /** Yen with tax; taxable. */
  delivery_fee: z.int(),
  terms: OrderTerms,
  /** Whether its money arrived too late and waits in suspense: nothing is to be paid, the clinic looks into it. */
  is_money_held: z.boolean(),
  /** When and why the clinic cancelled it. The reason of a write-off stays in the clinic. */
  cancelled_at: z.nullable(Instant),
  cancel_reason: z.nullable(z.string()),
  /** When the account asked the clinic to cancel it, while the clinic has not answered or cancelled. */
  cancel_asked_at: z.nullable(Instant),
  /** The order that took its place: the fee and the medicine became one bill, or the medicine was cancelled. */
  replaced_by: z.nullable(z.uuid()),
  /** Its parcel; null for an order without one. */
  delivery: z.nullable(Delivery),
  /** The newest first. */
  attempts: z.array(Attempt),
  /** The newest first. */
  refunds: z.array(Refund),
  /** What the clinic keeps after the order was cancelled. */
  kept: z.nullable(KeptRemainder),
  /** What it costs less since its prescription was amended, the newest first. The clinic refunds it once the order is paid. */
  reductions: z.array(OrderReduction),
  /** The orders that add a difference to this one, the newest first. */
  supplemented_by: z.array(Supplement),
});
export type Order = z.infer<typeof Order>;

const OrderId = z.object({ order_id: z.uuid() });

/**
 * Returns whether the account may cancel an order while it is unpaid: goods, or medicine alone. The fee of a held visit stays due, and
 * a difference belongs to medicine that is paid.
 */
export const mayCancelUnpaid = ({
  kind,
  supplements,
  supplemented_by,
}: Pick<Order, 'kind' | 'supplements'> & { supplemented_by: readonly { status: OrderStatus }[] }): boolean =>
  (kind === 'PURCHASE' || kind === 'MEDICINE') &&
  supplements === null &&
  !supplemented_by.some(({ status }) => status === 'PAID');

/** Returns whether the account may cancel the medicine of an unpaid order that also has the fee. The fee stays due (decision 124). */
export const mayCancelMedicine = ({
  kind,
  supplemented_by,
}: Pick<Order, 'kind'> & { supplemented_by: readonly { status: OrderStatus }[] }): boolean =>
  kind === 'COMBINED' && !supplemented_by.some(({ status }) => status === 'PAID');

export const paymentRoutes = {
  orders: read('GET patient/get-orders/', {
    summary: 'The orders of the account: first what waits for payment, then the newest',
    for: ['patient'],
    reach: 'own',
    query: z.object({ page: PageInQuery }),
    data: z.array(
      z.extend(OrderSummary, {
        clinic_location_name: z.string(),
        clinic_location_name_en: z.string(),
        patient_name: z.string(),
        has_slip: z.boolean(),
        /** The state of its parcel; null for an order without one. */
        delivery_state: z.nullable(z.enum(deliveryStates)),
        /** Yen that went back, or are on their way. */
        refunded: z.int(),
      }),
    ),
    paged: true,
    shows: ['orders'],
  }),
  order: read('GET patient/get-order/', {
    summary: 'One order of the account with its lines, taxes and payment attempts',
    for: ['patient'],
    reach: 'own',
    query: OrderId,
    data: Order,
    errors: ['orderNotFound'],
    shows: ['orders', 'inquiries'],
  }),
  payByCard: write('POST patient/pay-by-card/', {
    summary:
      'Pay an order of at least 50 yen (09029) with a stored card. An open slip is withdrawn first. NEEDS_3DS leads to the page of the bank',
    for: ['patient'],
    reach: 'own',
    callsService: true,
    body: z.extend(OrderId, { card_id: z.uuid() }),
    data: Attempt,
    errors: [
      'orderNotFound',
      'cardNotFound',
      'orderNotPayable',
      'paymentRunning',
      'cardDeclined',
      'cardExpired',
      'amountTooLow',
      'paymentServiceFailed',
    ],
    changes: ['orders', 'notices'],
  }),
  payAtKonbini: write('POST patient/pay-at-konbini/', {
    summary:
      'Issue a slip for convenience stores, from 120 (09029) up to 299,999 yen (09011), valid for three days. Needs an e-mail address of the account (09025)',
    for: ['patient'],
    reach: 'own',
    callsService: true,
    body: OrderId,
    data: Attempt,
    errors: [
      'orderNotFound',
      'orderNotPayable',
      'paymentRunning',
      'konbiniLimitExceeded',
      'amountTooLow',
      'payerEmailMissing',
      'slipRefused',
      'slipReissueUsed',
      'paymentServiceFailed',
    ],
    changes: ['orders', 'notices'],
  }),
  reissueSlip: write('POST patient/reissue-slip/', {
    summary:
      'Withdraw the open slip of an order and issue another one, with new codes and a new deadline, once (09027). A slip that was replaced already answers with the one in its place',
    for: ['patient'],
    reach: 'own',
    callsService: true,
    body: z.extend(OrderId, { attempt_id: z.uuid() }),
    data: Attempt,
    errors: [
      'orderNotFound',
      'orderNotPayable',
      'paymentRunning',
      'payerEmailMissing',
      'slipRefused',
      'slipReissueUsed',
      'paymentServiceFailed',
    ],
    changes: ['orders', 'notices'],
  }),
  checkPayment: write('POST patient/check-payment/', {
    summary: 'Ask the payment service now about the open attempt of an order, e.g. after 3-D Secure',
    for: ['patient'],
    reach: 'own',
    callsService: true,
    body: OrderId,
    data: z.nullable(Attempt),
    errors: ['orderNotFound', 'paymentServiceFailed'],
    changes: ['orders', 'notices'],
  }),
  cancelOwnOrder: write('POST patient/cancel-order/', {
    summary:
      'Cancel an unpaid order of goods or of medicine alone. An open slip is withdrawn first; 09021 while a payment runs. Other orders, and what belongs to an order that is paid, are cancelled by the clinic (09020)',
    for: ['patient'],
    reach: 'own',
    callsService: true,
    body: OrderId,
    data: Nothing,
    errors: ['orderNotFound', 'orderNotPayable', 'paymentRunning', 'consultStillBooked', 'paymentServiceFailed'],
    changes: ['orders', 'products', 'notices'],
  }),
  cancelMedicine: write('POST patient/cancel-medicine/', {
    summary:
      'Cancel the medicine of an unpaid order that also has the fee of the consult. An open slip is withdrawn first; 09021 while a payment runs or waits for the clinic. Answers with the order of the fee that takes its place. Other orders do not exist here (09020)',
    for: ['patient'],
    reach: 'own',
    callsService: true,
    body: OrderId,
    data: OrderId,
    errors: ['orderNotFound', 'orderNotPayable', 'paymentRunning', 'paymentServiceFailed'],
    changes: ['orders', 'products', 'notices'],
  }),
};
