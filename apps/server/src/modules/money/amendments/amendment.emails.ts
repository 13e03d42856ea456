import { product } from '@haruka/contract';
import type { Locale } from '../../../platform/http/locale.ts';
import type { NoticeWords } from '../../messaging/notices/notice.service.ts';

/** Tells the account that there is a difference to pay. It names no clinic and no medicine. */
export const billedAgain = (amount: number): Record<Locale, NoticeWords> => ({
  jp: {
    subject: `【${product.name}】お支払いについてのお知らせ`,
    sms: `【${product.name}】お支払いの内容が変わりました。差額のお支払いをお願いします。`,
    before: [
      `お支払いの内容が変わり、差額の${amount.toLocaleString('en')}円のお支払いをお願いしています。`,
      'お支払いを確認してから、お品物を発送します。',
    ],
    label: '内容を確認して支払う',
    after: [`${product.name}　このメールは送信専用です。`],
  },
  en: {
    subject: `[${product.name}] About your payment`,
    sms: `[${product.name}] What you pay for has changed. Please pay the difference.`,
    before: [
      `What you pay for has changed. Please pay the difference of ${amount.toLocaleString('en')} yen.`,
      'Your parcel is sent after the difference is paid.',
    ],
    label: 'See the difference and pay',
    after: [`${product.name}. Replies to this address are not read.`],
  },
});

/** Tells the account that its order costs less. Subject and SMS name no clinic and no medicine. */
export const reduced = (amount: number): Record<Locale, NoticeWords> => ({
  jp: {
    subject: `【${product.name}】お支払いについてのお知らせ`,
    sms: `【${product.name}】お支払いの内容が変わり、金額が少なくなりました。`,
    before: [
      `お支払いの内容が変わり、${amount.toLocaleString('en')}円少なくなりました。`,
      'お支払いが済んでいるときは、クリニックが差額を返金します。返金の手配ができましたら、あらためてお知らせします。',
    ],
    label: '内容を見る',
    after: [`${product.name}　このメールは送信専用です。`],
  },
  en: {
    subject: `[${product.name}] About your payment`,
    sms: `[${product.name}] What you pay for has changed and costs less.`,
    before: [
      `What you pay for has changed and costs ${amount.toLocaleString('en')} yen less.`,
      'If you have paid, the clinic refunds the difference. You will receive another message once the refund is arranged.',
    ],
    label: 'See what has changed',
    after: [`${product.name}. Replies to this address are not read.`],
  },
});
