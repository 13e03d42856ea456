import * as z from 'zod/mini';
import { CsvEncodingInQuery } from '../csv.ts';
import { read, write } from '../define.ts';
import { limits } from '../limits.ts';
import { Day, Id, IdInQuery, Instant, Nothing, PageInQuery } from '../primitives.ts';
import { Delivery } from './delivery.ts';
import { Dispute } from './dispute.ts';
import { OrderLine, OrderReduction, OrderSummary, OrderTerms, Supplement } from './order.ts';
import { OrderTax } from '../order-tax.ts';
import { Attempt, cardFailures, paymentMethods } from './payment.ts';
import { KeptRemainder, MoneyReason, Refund } from './refund.ts';

/** Which orders a clinic lists. WRITTEN_OFF: given up, and not in CANCELLED. REFUNDED: with a refund that did not fail. RETURNED: with one that the bank of the card sent back. DUE: cancelled after payment or reduced, and not all of it went back or is kept. DISPUTED: with a dispute of its card payment, also a decided one. CANCEL_ASKED: whose patient asks in an open inquiry to cancel it. */
export const orderViews = [
  'UNPAID',
  'PAID',
  'CANCELLED',
  'WRITTEN_OFF',
  'REFUNDED',
  'RETURNED',
  'DUE',
  'DISPUTED',
  'CANCEL_ASKED',
] as const;
export type OrderView = (typeof orderViews)[number];

/** Why an order is not paid yet: what became of the newest try to pay it. MONEY_HELD: its money waits in suspense. TOO_LOW: it is too small to be paid online. */
export const unpaidReasons = [
  'MONEY_HELD',
  'NOT_TRIED',
  'RUNNING',
  'DECLINED',
  'SLIP_ISSUED',
  'SLIP_EXPIRED',
  'SLIP_REFUSED',
  'TOO_LOW',
] as const;
export type UnpaidReason = (typeof unpaidReasons)[number];

/** How an order is paid, as a filter. NONE: no way to pay was tried yet. */
export const orderMethods = [...paymentMethods, 'NONE'] as const;
export type OrderMethod = (typeof orderMethods)[number];

/** How the list of a clinic is sorted; the newest first without a choice. */
export const orderSorts = [
  'CREATED_DESC',
  'CREATED_ASC',
  'TOTAL_DESC',
  'TOTAL_ASC',
  'PATIENT_DESC',
  'PATIENT_ASC',
] as const;
export type OrderSort = (typeof orderSorts)[number];
const Sort = z._default(z.enum(orderSorts), 'CREATED_DESC');

/** An order in the list of a clinic. */
export const ClinicOrderItem = z.extend(OrderSummary, {
  clinic_location_name: z.string(),
  clinic_location_name_en: z.string(),
  patient_id: z.uuid(),
  patient_name: z.string(),
  patient_kana: z.string(),
  /** How it was paid, otherwise how it was last tried to; null before the first try. */
  method: z.nullable(Attempt.shape.method),
  /** Why it is not paid; null for other states. */
  unpaid_reason: z.nullable(z.enum(unpaidReasons)),
  /** Why the card payment failed; only with DECLINED. */
  failure: z.nullable(z.enum(cardFailures)),
  /** End of the newest slip; only with SLIP_ISSUED and SLIP_EXPIRED. */
  slip_until: z.nullable(Instant),
  /** Yen that went back, or are on their way. */
  refunded: z.int(),
  /** Yen of a cancelled or reduced order that are due to the patient: neither went back nor are kept. */
  due: z.int(),
  /** When the patient asked to cancel it, in an inquiry that is open. Null without one, and once it is cancelled. */
  cancel_asked_at: z.nullable(Instant),
});
export type ClinicOrderItem = z.infer<typeof ClinicOrderItem>;

/** A try to pay, as the clinic sees it: no card, no slip codes. */
export const ClinicAttempt = z.extend(
  z.pick(Attempt, {
    id: true,
    method: true,
    status: true,
    amount: true,
    created_at: true,
    settled_at: true,
    expires_at: true,
    failure: true,
  }),
  {
    /** The member who took the money at the desk; null for other ways to pay. */
    received_by: z.nullable(z.string()),
  },
);
export type ClinicAttempt = z.infer<typeof ClinicAttempt>;

/** An order as its clinic sees it. */
export const OrderRecord = z.extend(ClinicOrderItem, {
  consult_id: z.nullable(z.uuid()),
  lines: z.array(OrderLine),
  taxes: z.array(OrderTax),
  delivery_fee: z.int(),
  /** What the patient read before paying. */
  terms: OrderTerms,
  cancelled_at: z.nullable(Instant),
  cancel_reason: z.nullable(z.string()),
  /** The inquiry of `cancel_asked_at`. */
  cancel_inquiry_id: z.nullable(z.uuid()),
  /** The order that took its place: the fee and the medicine became one bill. */
  replaced_by: z.nullable(z.uuid()),
  /** The order whose place it took; null for none. */
  replaces: z.nullable(z.uuid()),
  /** The newest first. */
  attempts: z.array(ClinicAttempt),
  /** The newest first. `requested_by` is empty when the server made it. */
  refunds: z.array(z.extend(Refund, { requested_by: z.string() })),
  /** Its parcel; null for an order without one. `shipped_by` is the member who sent it. */
  delivery: z.nullable(z.extend(Delivery, { shipped_by: z.nullable(z.string()) })),
  /** How the order was paid; null while nothing was. */
  paid_by: z.nullable(Attempt.shape.method),
  /** What the clinic keeps of a cancelled order. */
  kept: z.nullable(KeptRemainder),
  /** What it costs less since its prescription was amended, the newest first. */
  reductions: z.array(OrderReduction),
  /** The orders that add a difference to this one, the newest first. */
  supplemented_by: z.array(Supplement),
  /** What goes into its parcel since its prescription was amended; null while that is what `lines` say. */
  to_pack: z.nullable(z.array(z.pick(OrderLine, { name: true, name_en: true, quantity: true }))),
  /** Disputes of its card payments, the newest first. */
  disputes: z.array(Dispute),
  /** Yen that can still go back to the card: 0 unless paid by card, and without what disputes took. */
  refundable: z.int(),
  /** Yen that go back to cards when it is cancelled now, with what adds to it: 0 for an order that no card paid. */
  to_refund: z.int(),
  /** Yen that the clinic hands back at the desk when it is cancelled now: 0 for an order that was not paid there. */
  to_hand_back: z.int(),
  /** Whether the caller has the right to refund, to write off, and to take money at the desk. */
  may_refund: z.boolean(),
});
export type OrderRecord = z.infer<typeof OrderRecord>;

const { feeMax, freeFromMax, noteMax } = limits.delivery;
const Note = z.string().check(z.trim(), z.maxLength(noteMax));

/** What delivery of medicine costs at a location, and what it adds to the texts before paying. */
const DeliveryTerms = z.object({
  /** Yen with tax, for each order with medicine. */
  delivery_fee: z.int().check(z.gte(0), z.lte(feeMax)),
  /** The price of medicine in yen from which delivery is free; null for never. */
  delivery_free_from: z.nullable(z.int().check(z.gte(1), z.lte(freeFromMax))),
  /** Sentences that follow the standard text about delivery, or about cancelling. */
  delivery_note: Note,
  delivery_note_en: Note,
  cancel_note: Note,
  cancel_note_en: Note,
});

/** How a location bills: the fee of a consultation and its medicine as one order, or as two; and what delivery costs. */
export const OrderSettings = z.extend(DeliveryTerms, {
  clinic_location_id: Id,
  name: z.string(),
  name_en: z.string(),
  bills_together: z.boolean(),
  /** How many times its delivery was changed. */
  delivery_version: z.int(),
  /** The member who changed its delivery last; null before the first change. */
  delivery_changed: z.nullable(
    z.object({ last_name: z.string(), first_name: z.string(), name_en: z.string(), at: Instant }),
  ),
});
export type OrderSettings = z.infer<typeof OrderSettings>;

const filter = {
  clinic_location_id: z.optional(IdInQuery),
  view: z.optional(z.enum(orderViews)),
  /** Narrows unpaid orders. */
  why: z.optional(z.enum(unpaidReasons)),
  /** First and last day on which the order was made, in Tokyo. */
  from: z.optional(Day),
  until: z.optional(Day),
  method: z.optional(z.enum(orderMethods)),
  /** First and last day on which it was paid, in Tokyo. */
  paid_from: z.optional(Day),
  paid_until: z.optional(Day),
  /** Words of the patient's name or kana, or an order number. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
};

export const clinicOrderRoutes = {
  clinicOrders: read('GET clinic/orders/', {
    summary:
      'The orders of the locations of the caller, sorted, and filtered by state, reason, way and day of payment, day and patient',
    for: ['clinic'],
    reach: 'clinic',
    query: z.object({ ...filter, sort: Sort, page: PageInQuery }),
    data: z.array(ClinicOrderItem),
    errors: ['locationNotFound', 'invalidDate'],
    paged: true,
    shows: ['orders', 'inquiries'],
  }),
  clinicOrdersFile: read('GET clinic/orders-file/', {
    summary: 'All orders of a filter as a CSV file. Each download is in the audit log',
    for: ['clinic'],
    reach: 'clinic',
    download: true,
    query: z.object({ ...filter, sort: Sort, encoding: CsvEncodingInQuery }),
    data: Nothing,
    errors: ['locationNotFound', 'invalidDate'],
    shows: ['orders'],
  }),
  clinicOrderSums: read('GET clinic/order-sums/', {
    summary: 'What the orders of a filter sum to, in yen',
    for: ['clinic'],
    reach: 'clinic',
    query: z.object(filter),
    data: z.object({
      /** What waits for payment, what is paid, and what went back or is on its way. */
      waiting: z.int(),
      paid: z.int(),
      refunded: z.int(),
      /** What was written off among the orders of the same days, location and patient, whatever the state asked for. */
      written_off: z.int(),
      /** What is due to patients of cancelled and reduced orders, and how many orders that are, among the same. */
      due: z.int(),
      due_orders: z.int(),
      /** How many orders have a dispute that can be answered, among the same. */
      disputed_orders: z.int(),
      /** How many orders their patients ask to cancel, among the same. */
      cancel_asked_orders: z.int(),
    }),
    errors: ['locationNotFound', 'invalidDate'],
    shows: ['orders', 'inquiries'],
  }),
  clinicOrder: read('GET clinic/order/', {
    summary: 'One order with its lines, taxes, tries to pay and refunds. Each read is in the audit log',
    for: ['clinic'],
    reach: 'clinic',
    query: z.object({ order_id: z.uuid() }),
    data: OrderRecord,
    errors: ['orderNotFound'],
    shows: ['orders', 'inquiries'],
  }),
  orderSettings: read('GET clinic/order-settings/', {
    summary: 'How each location of the caller bills consultation fees and medicine',
    for: ['clinic'],
    reach: 'own',
    data: z.array(OrderSettings),
    shows: ['clinics'],
  }),
  changeOrderSettings: write('PUT clinic/order-settings/', {
    summary: 'Choose how a location bills consultations that end, and medicine that is prescribed, from now on',
    for: ['clinic'],
    roles: ['OWNER'],
    reach: 'location',
    body: z.pick(OrderSettings, { clinic_location_id: true, bills_together: true }),
    data: OrderSettings,
    errors: ['locationNotFound'],
    changes: ['clinics'],
  }),
  changeDeliverySettings: write('PUT clinic/delivery-settings/', {
    summary:
      'Set what delivery costs at a location and its texts before paying, for orders from now on. 01010 names the colleague whose change the caller had not seen',
    for: ['clinic'],
    roles: ['OWNER'],
    reach: 'location',
    body: z.extend(DeliveryTerms, {
      clinic_location_id: Id,
      /** The version of the delivery settings that was on screen. */
      version: z.int().check(z.gte(0), z.lte(2_147_483_646)),
    }),
    data: OrderSettings,
    errors: ['locationNotFound', 'editConflict'],
    changes: ['clinics', 'prescriptions'],
  }),
  cancelOrder: write('POST clinic/cancel-order/', {
    summary:
      'Cancel an order that the caller saw as paid or unpaid (09022 when that changed). An open slip is withdrawn first. What a card paid goes back in full, or without the fee of a combined order that was paid. What was paid at the desk is handed back there. 05018 while its consult still stands: then the consult is cancelled instead',
    for: ['clinic'],
    reach: 'clinic',
    callsService: true,
    body: z.object({
      order_id: z.uuid(),
      is_paid: z.boolean(),
      /** Whether the clinic keeps the consultation fee of a paid combined order. */
      keeps_fee: z.optional(z.boolean()),
      reason: MoneyReason,
    }),
    data: OrderRecord,
    errors: [
      'orderNotFound',
      'orderNotPayable',
      'orderShipped',
      'paymentRunning',
      'consultStillBooked',
      'paymentServiceFailed',
    ],
    changes: ['orders', 'notices', 'products'],
  }),
  writeOffOrder: write('POST clinic/write-off-order/', {
    summary:
      'Give up an unpaid order (09022 when it was paid meanwhile). An open slip is withdrawn first. The patient need not pay and does not read the reason. The owner, or staff with the right to refund',
    for: ['clinic'],
    reach: 'clinic',
    callsService: true,
    body: z.object({ order_id: z.uuid(), reason: MoneyReason }),
    data: OrderRecord,
    errors: ['orderNotFound', 'orderNotPayable', 'paymentRunning', 'consultStillBooked', 'paymentServiceFailed'],
    changes: ['orders', 'notices', 'products'],
  }),
  recordDeskPayment: write('POST clinic/record-desk-payment/', {
    summary:
      'Record that the whole of an unpaid order (09022 when that changed) was paid in cash at the desk. Only of an order that is too small to be paid online (09031). The owner, or staff with the right to refund',
    for: ['clinic'],
    reach: 'clinic',
    body: z.object({ order_id: z.uuid() }),
    data: OrderRecord,
    errors: ['orderNotFound', 'orderNotPayable', 'paymentRunning', 'payableOnline'],
    changes: ['orders', 'notices'],
  }),
};
