import type { inquiryTypes as jp } from '../../jp/common/inquiry-types.ts';
import type { Mirror } from '../../mirror.ts';

export const inquiryTypes: Mirror<typeof jp> = {
  MEDICATION: 'Medicine',
  SYMPTOMS: 'Symptoms and health',
  DRUG_DELIVERY: 'Delivery of medicine',
  PAYMENT: 'Payment',
  HARUKA_SERVICE: 'Using HARUKA',
  ORTHER: 'Something else',
};
