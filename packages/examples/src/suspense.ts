import type { SuspensePayment } from '@haruka/contract/money/suspense';
import { clinicLocation } from './clinics.ts';
import { exampleId, minutesFromNow } from './time.ts';

const place = {
  clinic_location_id: clinicLocation.id,
  clinic_location_name: clinicLocation.name,
  clinic_location_name_en: clinicLocation.name_en,
};

/** Money after the end of a slip, and money for a cancelled order. */
export const suspensePayments: SuspensePayment[] = [
  {
    attempt_id: exampleId(931),
    order_id: exampleId(932),
    order_kind: 'CONSULTATION',
    order_status: 'WAITING_PAYMENT',
    order_total: 4500,
    method: 'KONBINI',
    cause: 'AFTER_END',
    amount: 4500,
    arrived_at: minutesFromNow(-50),
    patient_id: exampleId(1),
    last_name: '髙橋',
    first_name: '花子',
    ...place,
    can_apply: true,
    clearing: null,
  },
  {
    attempt_id: exampleId(933),
    order_id: exampleId(934),
    order_kind: 'MEDICINE',
    order_status: 'CANCEL',
    order_total: 2980,
    method: 'KONBINI',
    cause: 'AFTER_CANCEL',
    amount: 2980,
    arrived_at: minutesFromNow(-1500),
    patient_id: exampleId(2),
    last_name: '鈴木',
    first_name: '一郎',
    ...place,
    can_apply: false,
    clearing: null,
  },
];
