import type { InquiryType } from '@haruka/contract';

/** Subjects of an inquiry (DATA-9), as get-inquiry-types/ returns them and inboxes show them. */
export const inquiryTypes = {
  MEDICATION: 'お薬について',
  SYMPTOMS: '症状・体調について',
  DRUG_DELIVERY: 'お薬の配送について',
  PAYMENT: 'お支払いについて',
  HARUKA_SERVICE: 'HARUKAのご利用について',
  ORTHER: 'その他',
} satisfies Record<InquiryType, string>;
