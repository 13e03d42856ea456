import type { LocationProfile } from '@haruka/contract/directory/location-profile';
import type { LocationFee } from '@haruka/contract/money/location-fee';
import type { ClinicOrderItem, OrderRecord, OrderSettings } from '@haruka/contract/money/clinic-order';
import { clinicCards } from './clinics.ts';
import { ended } from './consults.ts';
import { readyParcel } from './deliveries.ts';
import type { BookingSettings } from '@haruka/contract/scheduling/booking-settings';
import { deskTerms, freeTerms, medicineTerms } from './payments.ts';
import { exampleId, minutesFromNow } from './time.ts';

const [clinic] = clinicCards;
const item: ClinicOrderItem = {
  id: exampleId(920),
  kind: 'MEDICINE',
  supplements: null,
  status: 'CANCEL',
  is_written_off: false,
  total: 2510,
  created_at: minutesFromNow(-9000),
  paid_at: minutesFromNow(-8980),
  clinic_location_name: clinic!.name,
  clinic_location_name_en: clinic!.name_en,
  patient_id: exampleId(1),
  patient_name: '佐藤 花子',
  patient_kana: 'サトウ ハナコ',
  method: 'CARD',
  unpaid_reason: null,
  failure: null,
  slip_until: null,
  refunded: 1000,
  due: 1510,
  cancel_asked_at: null,
};

/** Orders of a clinic in every state. */
export const clinicOrders: ClinicOrderItem[] = [
  {
    ...item,
    id: exampleId(921),
    status: 'WAITING_PAYMENT',
    paid_at: null,
    refunded: 0,
    due: 0,
    unpaid_reason: 'DECLINED',
    failure: 'NO_FUNDS',
  },
  {
    ...item,
    id: exampleId(922),
    kind: 'CONSULTATION',
    status: 'WAITING_PAYMENT',
    paid_at: null,
    refunded: 0,
    due: 0,
    method: 'KONBINI',
    unpaid_reason: 'SLIP_ISSUED',
    slip_until: minutesFromNow(3000),
  },
  { ...item, id: exampleId(923), kind: 'CONSULTATION', status: 'PAID', total: 4500, refunded: 0, due: 0 },
  { ...item, id: exampleId(931), status: 'PAID', refunded: 0, due: 0, cancel_asked_at: minutesFromNow(-35) },
  item,
  {
    ...item,
    id: exampleId(927),
    kind: 'CONSULTATION',
    is_written_off: true,
    paid_at: null,
    method: null,
    total: 4500,
    refunded: 0,
    due: 0,
  },
];
export const clinicOrderSums = {
  waiting: 5020,
  paid: 7010,
  refunded: 1000,
  written_off: 4500,
  due: 1510,
  due_orders: 1,
  disputed_orders: 0,
  cancel_asked_orders: 1,
};

/** A cancelled order with a refund of a part. */
export const clinicOrder: OrderRecord = {
  ...item,
  consult_id: ended.id,
  lines: [
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
  taxes: [{ tax_class: 'TAXABLE', amount: 2510, tax: 228 }],
  delivery_fee: 550,
  terms: medicineTerms,
  delivery: { ...readyParcel, state: 'NOT_READY', shipped_by: null },
  cancelled_at: minutesFromNow(-3000),
  replaced_by: null,
  replaces: null,
  cancel_inquiry_id: null,
  cancel_reason: 'メーカーの欠品により、お届けできなくなったため',
  attempts: [
    {
      id: exampleId(924),
      method: 'CARD',
      status: 'SUCCEEDED',
      amount: 2510,
      created_at: minutesFromNow(-8980),
      settled_at: minutesFromNow(-8980),
      expires_at: null,
      failure: null,
      received_by: null,
    },
    {
      id: exampleId(925),
      method: 'CARD',
      status: 'FAILED',
      amount: 2510,
      created_at: minutesFromNow(-8990),
      settled_at: null,
      expires_at: null,
      failure: 'NO_FUNDS',
      received_by: null,
    },
  ],
  refunds: [
    {
      id: exampleId(926),
      status: 'DONE',
      method: 'CARD',
      transferred_on: null,
      amount: 1000,
      reason: '一部の商品をお届けできないため',
      created_at: minutesFromNow(-2900),
      settled_at: minutesFromNow(-2900),
      returned_at: null,
      requested_by: '森 美咲',
    },
  ],
  disputes: [],
  kept: null,
  reductions: [],
  supplemented_by: [],
  to_pack: null,
  paid_by: 'CARD',
  refundable: 1510,
  to_refund: 0,
  to_hand_back: 0,
  may_refund: true,
};

/** A paid order whose prescription was amended twice: a difference waits for payment, and one went the other way before. */
export const amendedOrder: OrderRecord = {
  ...clinicOrder,
  id: exampleId(928),
  status: 'PAID',
  refunded: 0,
  due: 300,
  cancelled_at: null,
  cancel_reason: null,
  refunds: [],
  delivery: { ...readyParcel, is_held: true, is_amended: true, shipped_by: null },
  reductions: [{ amount: 300, created_at: minutesFromNow(-2000) }],
  supplemented_by: [{ id: exampleId(929), status: 'WAITING_PAYMENT', total: 980, reduced: 0 }],
  to_pack: [
    { name: 'ヘパリン類似物質クリーム 0.3% 25g', name_en: 'Heparinoid cream 0.3%, 25 g', quantity: 3 },
    { name: 'ロキソプロフェン錠 60mg', name_en: 'Loxoprofen tablets 60 mg', quantity: 15 },
  ],
  refundable: 300,
  to_refund: 2510,
};

/** Medicine of 0 yen without a delivery fee, which waits to be sent. */
export const freeClinicOrder: OrderRecord = {
  ...clinicOrder,
  id: exampleId(968),
  status: 'PAID',
  total: 0,
  paid_at: item.created_at,
  method: null,
  paid_by: null,
  refunded: 0,
  due: 0,
  cancelled_at: null,
  cancel_reason: null,
  lines: clinicOrder.lines.map((line) => ({ ...line, unit_price: 0, amount: 0 })),
  taxes: [{ tax_class: 'TAXABLE', amount: 0, tax: 0 }],
  delivery_fee: 0,
  terms: freeTerms,
  attempts: [],
  refunds: [],
  delivery: { ...readyParcel, shipped_by: null },
  refundable: 0,
};

/** Medicine of 30 yen, which is too small to be paid online. */
export const smallClinicOrder: OrderRecord = {
  ...freeClinicOrder,
  id: exampleId(971),
  status: 'WAITING_PAYMENT',
  total: 30,
  paid_at: null,
  unpaid_reason: 'TOO_LOW',
  lines: clinicOrder.lines.map((line) => ({ ...line, unit_price: 15, amount: 30 })),
  taxes: [{ tax_class: 'TAXABLE', amount: 30, tax: 2 }],
  terms: deskTerms,
  delivery: { ...readyParcel, state: 'NOT_READY', shipped_by: null },
};

/** The same after it was paid in cash at the desk. */
export const deskPaidClinicOrder: OrderRecord = {
  ...smallClinicOrder,
  status: 'PAID',
  paid_at: item.paid_at,
  method: 'CASH',
  paid_by: 'CASH',
  unpaid_reason: null,
  to_hand_back: 30,
  delivery: { ...readyParcel, shipped_by: null },
  attempts: [
    {
      ...clinicOrder.attempts[0]!,
      id: exampleId(972),
      method: 'CASH',
      amount: 30,
      received_by: '森 美咲',
    },
  ],
};

/** A paid order that its patient asks to cancel. */
export const cancelAskedOrder: OrderRecord = {
  ...clinicOrder,
  id: exampleId(931),
  status: 'PAID',
  refunded: 0,
  due: 0,
  cancelled_at: null,
  cancel_reason: null,
  refunds: [],
  delivery: { ...readyParcel, shipped_by: null },
  refundable: 0,
  to_refund: 2510,
  cancel_asked_at: minutesFromNow(-35),
  cancel_inquiry_id: exampleId(203),
};

/** How two locations bill. */
export const orderSettings: OrderSettings[] = clinicCards.slice(0, 2).map(({ id, name, name_en }, nth) => ({
  clinic_location_id: id,
  name,
  name_en,
  bills_together: nth === 1,
  delivery_fee: nth * 500,
  delivery_free_from: nth === 1 ? 5000 : null,
  delivery_note: '',
  delivery_note_en: '',
  cancel_note: '',
  cancel_note_en: '',
  delivery_version: nth,
  delivery_changed:
    nth === 1 ? { last_name: '青木', first_name: '健一', name_en: 'Kenichi Aoki', at: minutesFromNow(-90) } : null,
}));

/** What two locations allow their patients. */
export const bookingSettings: BookingSettings[] = clinicCards.slice(0, 2).map(({ id, name, name_en }, nth) => ({
  clinic_location_id: id,
  name,
  name_en,
  cancel_until_minutes: 60,
  same_day_cutoff_minutes: nth === 1 ? 30 : null,
  booking_window_days: 60,
  version: 0,
  changed: null,
}));

/** What a consultation costs at two locations. */
export const locationFees: LocationFee[] = clinicCards.slice(0, 2).map(({ id, name, name_en, fee }) => ({
  clinic_location_id: id,
  name,
  name_en,
  fee_from: fee?.from ?? null,
  fee_to: fee?.to ?? null,
  fee_tax_class: 'TAXABLE',
  version: 0,
  changed: null,
}));

/** What patients read of two locations. */
export const locationProfiles: LocationProfile[] = clinicCards
  .slice(0, 2)
  .map(({ id, name, kana, name_en, access, address_1, address_2, address_3, speciality_id }) => ({
    clinic_location_id: id,
    name,
    kana,
    name_en,
    post_code: '1620825',
    address_1,
    address_2,
    address_3,
    address_4: '',
    phone_number: '03-1234-5678',
    access_jp: access.jp,
    access_en: access.en,
    about_jp: '',
    about_en: '',
    speciality_ids: speciality_id,
    version: 0,
    changed: null,
  }));

/** A paid order whose card payment is disputed: the money was taken back, and an answer is awaited. */
export const disputedOrder: OrderRecord = {
  ...clinicOrder,
  id: exampleId(929),
  status: 'PAID',
  refunded: 0,
  due: 0,
  refundable: 0,
  cancelled_at: null,
  cancel_reason: null,
  refunds: [],
  disputes: [
    {
      id: exampleId(930),
      status: 'OPEN',
      reason: 'FRAUD',
      amount: 2510,
      withdrawn: 2510,
      fee: 1500,
      due_at: minutesFromNow(9 * 1440),
      opened_at: minutesFromNow(-60),
      decided_at: null,
    },
  ],
};
