import { product } from '@haruka/contract';
import type { Locale } from '../../../platform/http/locale.ts';
import type { NoticeWords } from '../../messaging/notices/notice.service.ts';

/**
 * Tells the account that paid that the clinic returned money which paid no order, and whether the order is owed again. It names no
 * amount, because the money may be of another currency. Subject and SMS name no clinic and no medicine.
 */
export const returnedByClinic = (isOwed: boolean): Record<Locale, NoticeWords> => ({
  jp: {
    subject: `【${product.name}】お支払いについてのお知らせ`,
    sms: `【${product.name}】お支払いの返金について、お知らせがあります。`,
    before: [
      'お預かりしていたお支払いは、注文に充てずに、クリニックが返金しました。',
      ...(isOwed ? ['この注文のお支払いは、まだ済んでいません。内容を確認して、お支払いください。'] : []),
      '返金がお手元に届かないときは、クリニックにお問い合わせください。',
    ],
    label: 'お支払いの内容を見る',
    after: [`${product.name}　このメールは送信専用です。`],
  },
  en: {
    subject: `[${product.name}] About your payment`,
    sms: `[${product.name}] There is news about a payment that was returned.`,
    before: [
      'The clinic has returned a payment that it was holding. It did not pay the order.',
      ...(isOwed ? ['This order is not paid yet. Please look at it, and pay it.'] : []),
      'If the money does not reach you, please contact the clinic.',
    ],
    label: 'See the payment',
    after: [`${product.name}. Replies to this address are not read.`],
  },
});
