import type { Delivery, DeliveryItem } from '@haruka/contract/money/delivery';
import type { PackingParcel } from '@haruka/contract/money/packing-list';
import type { TrackingRow } from '@haruka/contract/money/tracking-file';
import { clinicCards } from './clinics.ts';
import { exampleId, minutesFromNow } from './time.ts';

/** A parcel that waits to be sent. */
export const readyParcel: Delivery = {
  name: '佐藤 花子',
  phone_number: '+819012345678',
  post_code: '1500001',
  address_1: '東京都',
  address_2: '渋谷区',
  address_3: '神宮前1-2-3',
  address_4: 'ハルカハイツ101',
  version: 0,
  state: 'READY',
  parcel: 1,
  carrier: null,
  tracking_number: null,
  shipped_at: null,
  moved_at: minutesFromNow(-1500),
  is_held: false,
  is_amended: false,
};

/** A parcel on its way. */
export const sentParcel: Delivery = {
  ...readyParcel,
  state: 'SHIPPED',
  carrier: 'YAMATO',
  tracking_number: '123456789013',
  shipped_at: minutesFromNow(-600),
  moved_at: minutesFromNow(-600),
};

const [clinic] = clinicCards;
const item: DeliveryItem = {
  ...readyParcel,
  order_id: exampleId(960),
  kind: 'MEDICINE',
  patient_id: exampleId(1),
  patient_name: '佐藤 花子',
  clinic_location_name: clinic!.name,
  clinic_location_name_en: clinic!.name_en,
  paid_at: minutesFromNow(-1500),
  is_free: false,
  due_on: minutesFromNow(1500).slice(0, 10),
  is_cancel_asked: false,
};

/** Parcels of a clinic in every state. */
export const deliveries: DeliveryItem[] = [
  { ...item, order_id: exampleId(961), paid_at: minutesFromNow(-6000), due_on: minutesFromNow(-3000).slice(0, 10) },
  { ...item, order_id: exampleId(962), address_1: '', address_2: '', address_3: '', address_4: '', post_code: null },
  { ...item, order_id: exampleId(959), is_held: true, is_amended: true },
  { ...item, order_id: exampleId(963), state: 'EXPORTED', kind: 'PURCHASE', due_on: null, is_cancel_asked: true },
  { ...item, ...sentParcel, order_id: exampleId(964) },
  { ...item, ...sentParcel, order_id: exampleId(965), state: 'DELIVERED', carrier: 'JAPAN_POST' },
  { ...item, ...sentParcel, order_id: exampleId(966), state: 'RETURNED', carrier: 'SAGAWA' },
];

const { name, phone_number, post_code, address_1, address_2, address_3, address_4, version } = readyParcel;
const destination = { name, phone_number, post_code, address_1, address_2, address_3, address_4 };
const trackingRow = (line: number, more: Partial<TrackingRow>, is_cancel_asked = false): TrackingRow => ({
  line,
  kind: 'READY',
  order: exampleId(960 + line),
  carrier: 'YAMATO',
  tracking_number: '123456789013',
  parcel: {
    ...destination,
    order_id: exampleId(960 + line),
    version,
    patient_name: item.patient_name,
    clinic_location_name: item.clinic_location_name,
    clinic_location_name_en: item.clinic_location_name_en,
    is_cancel_asked,
  },
  faults: [],
  ...more,
});

/** A file of tracking numbers with a row of every kind. */
export const previewTrackingFile: { rows: TrackingRow[] } = {
  rows: [
    trackingRow(2, {}),
    trackingRow(3, { carrier: 'SAGAWA', tracking_number: '987654321006' }),
    trackingRow(4, { kind: 'SENT' }),
    trackingRow(5, {
      kind: 'WRONG',
      order: 'A-1017',
      parcel: null,
      faults: [
        { why: 'unknown_order', text: 'A-1017' },
        { why: 'number', text: '123456789012' },
      ],
    }),
    trackingRow(6, { tracking_number: '123456789035' }, true),
  ],
};

/** What is to be packed: medicine with a warning, and goods. */
export const packingList: PackingParcel[] = [
  { name: 'エチゾラム錠0.5mg', name_en: 'Etizolam 0.5 mg tablets', quantity: 14, unit: 'TABLET' as const },
  {
    name: '低刺激保湿ローション 150mL',
    name_en: 'Gentle moisturising lotion 150 mL',
    quantity: 2,
    unit: 'BOTTLE' as const,
  },
].map((one, at) => ({
  ...destination,
  order_id: exampleId(961 + at),
  patient_name: item.patient_name,
  clinic_location_id: 1,
  clinic_location_name: item.clinic_location_name,
  clinic_location_name_en: item.clinic_location_name_en,
  due_on: at === 0 ? item.due_on : null,
  is_cancel_asked: at === 1,
  override_reason: at === 0 ? 'お薬手帳で3年の服用を確認したため' : null,
  items: [{ ...one, handling: at === 0 ? ['is_psychotropic'] : [], rp: at === 0 ? 1 : null }],
}));
