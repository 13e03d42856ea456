import type { OrderTerms } from '@haruka/contract/money/order';
import type { Order } from '@haruka/contract/money/payment';
import type { Good, PurchaseQuote } from '@haruka/contract/money/purchase';
import { clinicCards } from './clinics.ts';
import { readyParcel } from './deliveries.ts';
import { medicineTerms, order } from './payments.ts';
import { exampleId } from './time.ts';

const [clinic, other] = clinicCards;
const good = (product_id: number, at: typeof clinic, more: Partial<Good>): Good => ({
  product_id,
  category: 'cosmetics',
  name: '',
  name_en: '',
  unit: 'BOTTLE',
  price: 2_420,
  lead_time_days: 2,
  available: 20,
  clinic_location_id: at!.id,
  clinic_location_name: at!.name,
  clinic_location_name_en: at!.name_en,
  ...more,
});

/** What a patient of two clinics may buy: plenty, few, and sold out. */
export const goods: Good[] = [
  good(25, clinic, { name: '低刺激保湿ローション 150mL', name_en: 'Gentle moisturising lotion 150 mL' }),
  good(27, clinic, { name: '日やけ止めミルク SPF50', name_en: 'Sunscreen milk SPF50', price: 1_980, available: 0 }),
  good(28, clinic, {
    name: '電子体温計',
    name_en: 'Digital thermometer',
    category: 'other',
    unit: 'PIECE',
    price: 1_650,
    available: 3,
    lead_time_days: 0,
  }),
  good(45, other, { name: '低刺激保湿ローション 150mL', name_en: 'Gentle moisturising lotion 150 mL' }),
];

const terms: OrderTerms = {
  ...medicineTerms,
  period: {
    jp: 'お申し込みから7日以内にお支払いください。お支払いがない場合、注文は自動的に取り消されます。',
    en: 'Please pay within 7 days of the order. Otherwise it is cancelled.',
  },
  cancel: {
    jp: 'お支払い前は、お支払いの画面から取り消せます。お支払い後は、発送前に限り取り消せます。クリニックにご連絡ください。',
    en: 'Before you pay, you can cancel on the payment page. After that it is possible until it is sent: please contact the clinic.',
  },
};

const line = ({ product_id, name, name_en, price }: Good, quantity: number) => ({
  product_id,
  name,
  name_en,
  unit_price: price,
  quantity,
  amount: price * quantity,
  tax_class: 'TAXABLE' as const,
});

/** Two bottles and a thermometer, with delivery. */
export const purchaseQuote: PurchaseQuote = {
  clinic_location_name: clinic!.name,
  clinic_location_name_en: clinic!.name_en,
  lines: [line(goods[0]!, 2), line(goods[2]!, 1)],
  taxes: [{ tax_class: 'TAXABLE', amount: 7_040, tax: 640 }],
  delivery_fee: 550,
  total: 7_040,
  terms,
};

/** The same, ordered and not paid. */
export const purchaseOrder: Order = {
  ...order,
  id: exampleId(919),
  kind: 'PURCHASE',
  consult_id: null,
  total: purchaseQuote.total,
  delivery_fee: purchaseQuote.delivery_fee,
  lines: purchaseQuote.lines,
  taxes: purchaseQuote.taxes,
  terms,
  delivery: { ...readyParcel, state: 'NOT_READY' },
  attempts: [],
};
