import type { Card } from '@haruka/contract/money/card';
import type { OrderSummary, OrderTerms } from '@haruka/contract/money/order';
import type { Attempt, Order } from '@haruka/contract/money/payment';
import { clinicCards } from './clinics.ts';
import { ended } from './consults.ts';
import { readyParcel, sentParcel } from './deliveries.ts';
import { exampleId, minutesFromNow } from './time.ts';

export const cards: Card[] = [
  {
    id: exampleId(910),
    brand: 'Visa',
    last4: '4242',
    exp_month: 8,
    exp_year: 2029,
    is_default: true,
    created_at: minutesFromNow(-90_000),
  },
  {
    id: exampleId(911),
    brand: 'JCB',
    last4: '0505',
    exp_month: 12,
    exp_year: 2028,
    is_default: false,
    created_at: minutesFromNow(-50_000),
  },
];

const consultTerms: OrderTerms = {
  by_card: {
    jp: 'クレジットカード。「支払う」を押したときに決済します。',
    en: 'Credit card, charged when you press “Pay”.',
  },
  at_konbini: {
    jp: 'コンビニ払い。払込票の発行から3日後の23:59までにお支払いください。',
    en: 'Convenience store, until 23:59 of day 3 after the slip is issued.',
  },
  delivery: { jp: '診療はすでに行われています。', en: 'The consultation has already taken place.' },
  period: { jp: '申込みの期間に定めはありません。', en: 'The offer has no end date.' },
  cancel: {
    jp: '診療が済んでいるため、お客さまの都合による取り消しはできません。',
    en: 'The consultation has taken place, so it cannot be cancelled on your side.',
  },
};
/** The texts before paying for medicine. */
export const medicineTerms: OrderTerms = {
  ...consultTerms,
  delivery: {
    jp: 'お支払いの確認後、2日以内に発送します。',
    en: 'Sent within 2 days after your payment is confirmed.',
  },
  cancel: {
    jp: '発送前に限り取り消せます。クリニックにご連絡ください。返金は、カード払いはカードに、コンビニ払いは銀行振込で行います。',
    en: 'Possible until it is sent. Please contact the clinic. Then a refund goes to your card, or by bank transfer for a convenience store payment.',
  },
};
/** The texts of medicine of 0 yen without a delivery fee. */
export const freeTerms: OrderTerms = {
  ...consultTerms,
  by_card: { jp: 'お支払いはありません。', en: 'There is nothing to pay.' },
  at_konbini: { jp: 'お支払いはありません。', en: 'There is nothing to pay.' },
  delivery: { jp: 'ご注文後、2日以内に発送します。', en: 'Sent within 2 days of the order.' },
  cancel: {
    jp: '発送前に限り取り消せます。クリニックにご連絡ください。お支払いがないため、返金はありません。',
    en: 'You can cancel until it is sent: please contact the clinic. Nothing was paid, so nothing is refunded.',
  },
};

/** The texts of medicine that is too small to be paid online. */
export const deskTerms: OrderTerms = {
  ...medicineTerms,
  by_card: { jp: 'クリニックの受付で、現金でお支払いください。', en: 'In cash at the desk of the clinic.' },
  at_konbini: { jp: 'クリニックの受付で、現金でお支払いください。', en: 'In cash at the desk of the clinic.' },
  cancel: {
    jp: '発送前に限り取り消せます。クリニックにご連絡ください。返金は、クリニックの受付で、現金で行います。',
    en: 'Possible until it is sent. Please contact the clinic. Then a refund is given in cash at the desk of the clinic.',
  },
};

const slip: Attempt = {
  id: exampleId(912),
  method: 'KONBINI',
  status: 'ISSUED',
  amount: 4500,
  created_at: minutesFromNow(-60),
  settled_at: null,
  card: null,
  action_url: null,
  vouchers: [
    { store: 'FAMILYMART', payment_code: '201234567890', confirmation_number: '40012345678' },
    { store: 'LAWSON', payment_code: '309876543210', confirmation_number: '40087654321' },
    { store: 'MINISTOP', payment_code: '405555666677', confirmation_number: '40011112222' },
    { store: 'SEICOMART', payment_code: '507777888899', confirmation_number: '40033334444' },
  ],
  expires_at: minutesFromNow(4000),
  failure: null,
};
const [clinic] = clinicCards;
const place = {
  clinic_location_name: clinic!.name,
  clinic_location_name_en: clinic!.name_en,
  patient_name: '佐藤 花子',
};

/** An unpaid order with a slip. */
export const order: Order = {
  id: exampleId(913),
  kind: 'CONSULTATION',
  supplements: null,
  status: 'WAITING_PAYMENT',
  is_written_off: false,
  total: 4500,
  created_at: minutesFromNow(-90),
  paid_at: null,
  ...place,
  clinic_location_id: clinic!.id,
  clinic_phone_number: '03-0000-0000',
  consult_id: ended.id,
  delivery: null,
  lines: [
    {
      product_id: null,
      name: '診療費（初診）',
      name_en: 'Consultation fee (first visit)',
      unit_price: 4500,
      quantity: 1,
      amount: 4500,
      tax_class: 'TAXABLE',
    },
  ],
  taxes: [{ tax_class: 'TAXABLE', amount: 4500, tax: 409 }],
  delivery_fee: 0,
  terms: consultTerms,
  is_money_held: false,
  cancelled_at: null,
  cancel_reason: null,
  cancel_asked_at: null,
  replaced_by: null,
  attempts: [slip],
  refunds: [],
  kept: null,
  reductions: [],
  supplemented_by: [],
};

const paid: OrderSummary = {
  id: exampleId(914),
  kind: 'CONSULTATION',
  supplements: null,
  status: 'PAID',
  is_written_off: false,
  total: 1500,
  created_at: minutesFromNow(-90_000),
  paid_at: minutesFromNow(-89_990),
};
/** The same order, whose slip was paid after its end. */
export const heldOrder: Order = {
  ...order,
  is_money_held: true,
  attempts: [{ ...slip, status: 'SUCCEEDED', settled_at: minutesFromNow(-30) }],
};
/** The same order, paid by card. */
export const paidOrder: Order = {
  ...order,
  status: 'PAID',
  paid_at: minutesFromNow(-30),
  attempts: [
    {
      ...slip,
      method: 'CARD',
      status: 'SUCCEEDED',
      settled_at: minutesFromNow(-30),
      card: { brand: 'Visa', last4: '4242' },
      vouchers: [],
      expires_at: null,
    },
  ],
};

/** An unpaid order of a fee and the medicine of the same consult. */
export const combinedOrder: Order = {
  ...order,
  kind: 'COMBINED',
  delivery: { ...readyParcel, state: 'NOT_READY' },
  total: 7010,
  delivery_fee: 550,
  terms: {
    ...medicineTerms,
    delivery: {
      jp: '診療はすでに行われています。お薬は、お支払いの確認後、2日以内に発送します。',
      en: 'The consultation has already taken place. The medicine is sent within 2 days after your payment is confirmed.',
    },
    cancel: {
      jp: '診療費は、診療が済んでいるため、お客さまの都合では取り消せません。お薬は、お支払い前なら、お支払いの画面から取り消せます。お支払い後は、発送前に限り取り消せます。クリニックにご連絡ください。',
      en: 'The consultation fee cannot be cancelled, because the consultation has taken place. Before you pay, you can cancel the medicine on the payment page. After that it is possible until it is sent: please contact the clinic.',
    },
  },
  lines: [
    ...order.lines,
    {
      product_id: 25,
      name: 'ヘパリン類似物質クリーム 0.3% 25g',
      name_en: 'Heparinoid cream 0.3%, 25 g',
      unit_price: 980,
      quantity: 2,
      amount: 1960,
      tax_class: 'TAXABLE',
    },
  ],
  taxes: [{ tax_class: 'TAXABLE', amount: 7010, tax: 637 }],
  attempts: [],
};

/** An order of medicine that was paid and sent. */
export const sentOrder: Order = {
  ...paidOrder,
  kind: 'MEDICINE',
  total: combinedOrder.total - order.total,
  lines: combinedOrder.lines.slice(1),
  delivery_fee: combinedOrder.delivery_fee,
  taxes: [{ tax_class: 'TAXABLE', amount: 2510, tax: 228 }],
  terms: medicineTerms,
  delivery: sentParcel,
};

/** Medicine of 0 yen without a delivery fee: nothing is to pay, and its parcel waits to be sent. */
export const freeOrder: Order = {
  ...sentOrder,
  id: exampleId(968),
  total: 0,
  paid_at: sentOrder.created_at,
  lines: sentOrder.lines.map((line) => ({ ...line, unit_price: 0, amount: 0 })),
  delivery_fee: 0,
  taxes: [{ tax_class: 'TAXABLE', amount: 0, tax: 0 }],
  terms: freeTerms,
  delivery: readyParcel,
  attempts: [],
};

/** Medicine of 30 yen, which is paid in cash at the desk. */
export const smallOrder: Order = {
  ...sentOrder,
  id: exampleId(969),
  status: 'WAITING_PAYMENT',
  total: 30,
  paid_at: null,
  lines: sentOrder.lines.map((line) => ({ ...line, unit_price: 15, amount: 30 })),
  delivery_fee: 0,
  taxes: [{ tax_class: 'TAXABLE', amount: 30, tax: 2 }],
  terms: deskTerms,
  delivery: { ...readyParcel, state: 'NOT_READY' },
  attempts: [],
};

/** The same after it was paid at the desk. */
export const deskPaidOrder: Order = {
  ...smallOrder,
  status: 'PAID',
  paid_at: sentOrder.paid_at,
  delivery: readyParcel,
  attempts: [
    {
      ...slip,
      id: exampleId(970),
      method: 'CASH',
      status: 'SUCCEEDED',
      amount: 30,
      settled_at: sentOrder.paid_at,
      vouchers: [],
      expires_at: null,
    },
  ],
};

/** The order of `sentOrder` before it was sent. Its prescription was amended: a difference is to be paid. */
export const amendedPaidOrder: Order = {
  ...sentOrder,
  delivery: { ...readyParcel, is_held: true, is_amended: true },
  reductions: [{ amount: 300, created_at: minutesFromNow(-2000) }],
  supplemented_by: [{ id: exampleId(929), status: 'WAITING_PAYMENT', total: 980, reduced: 0 }],
};

/** The difference of an amended prescription. */
export const supplementOrder: Order = {
  ...order,
  id: exampleId(929),
  kind: 'MEDICINE',
  supplements: exampleId(928),
  total: 980,
  lines: [
    {
      product_id: null,
      name: '処方の訂正による差額',
      name_en: 'Difference after the prescription was amended',
      unit_price: 980,
      quantity: 1,
      amount: 980,
      tax_class: 'TAXABLE',
    },
  ],
  taxes: [{ tax_class: 'TAXABLE', amount: 980, tax: 89 }],
  terms: medicineTerms,
  attempts: [],
};

/** The order of the fee alone, in whose place the combined one came. */
export const replacedOrder: Order = {
  ...order,
  status: 'CANCEL',
  cancelled_at: minutesFromNow(-30),
  cancel_reason: '診療費とお薬の代金を、一つの請求にまとめたため',
  replaced_by: exampleId(914),
  attempts: [],
};

/** The same order, which the clinic gave up. */
export const givenUpOrder: Order = {
  ...order,
  status: 'CANCEL',
  is_written_off: true,
  cancelled_at: minutesFromNow(-30),
  attempts: [{ ...slip, status: 'VOIDED' }],
};

const { id, kind, supplements, status, is_written_off, total, created_at, paid_at } = order;

export const orders = [
  {
    id,
    kind,
    supplements,
    status,
    is_written_off,
    total,
    created_at,
    paid_at,
    ...place,
    has_slip: true,
    delivery_state: null,
    refunded: 0,
  },
  {
    ...paid,
    id: exampleId(967),
    kind: 'MEDICINE' as const,
    ...place,
    has_slip: false,
    delivery_state: 'SHIPPED' as const,
    refunded: 0,
  },
  { ...paid, ...place, has_slip: false, delivery_state: null, refunded: 0 },
];
