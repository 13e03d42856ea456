import { limits, product } from '@haruka/contract';
import type { Locale } from '../../../platform/http/locale.ts';
import { accountEmail } from '../../identity/auth/auth.emails.ts';
import type { NoticeWords } from '../../messaging/notices/notice.service.ts';

const { fromDays, toDays, atMostMonths } = limits.refundTakes;

/** Tells the account that paid when the money is back. It names no clinic and no medicine. */
export const refunded = (amount: number): Record<Locale, NoticeWords> => ({
  jp: {
    subject: `【${product.name}】お支払いについてのお知らせ`,
    sms: `【${product.name}】返金を手配しました。`,
    before: [
      `${amount.toLocaleString('en')}円の返金を手配しました。お支払いに使われたカードに戻ります。`,
      `カードの明細に反映されるまで、通常${fromDays}日から${toDays}日かかります。カード会社によっては、最長${atMostMonths}か月かかることがあります。`,
    ],
    label: '返金の内容を見る',
    after: [`${product.name}　このメールは送信専用です。`],
  },
  en: {
    subject: `[${product.name}] About your payment`,
    sms: `[${product.name}] We have arranged a refund.`,
    before: [
      `We have arranged a refund of ${amount.toLocaleString('en')} yen. It goes back to the card that you paid with.`,
      `It usually takes ${fromDays} to ${toDays} days until it appears on your statement. Some card companies take up to ${atMostMonths} months.`,
    ],
    label: 'See the refund',
    after: [`${product.name}. Replies to this address are not read.`],
  },
});

/** Tells the account that paid that the clinic transferred money back. Subject and SMS name no clinic and no medicine. */
export const transferred = (amount: number): Record<Locale, NoticeWords> => ({
  jp: {
    subject: `【${product.name}】お支払いについてのお知らせ`,
    sms: `【${product.name}】銀行振込で返金しました。`,
    before: [
      `クリニックが、${amount.toLocaleString('en')}円を銀行振込で返金しました。`,
      '口座に入金がないときは、クリニックにお問い合わせください。',
    ],
    label: '返金の内容を見る',
    after: [`${product.name}　このメールは送信専用です。`],
  },
  en: {
    subject: `[${product.name}] About your payment`,
    sms: `[${product.name}] A refund was sent by bank transfer.`,
    before: [
      `The clinic has refunded ${amount.toLocaleString('en')} yen by bank transfer.`,
      'If the money does not reach your account, please contact the clinic.',
    ],
    label: 'See the refund',
    after: [`${product.name}. Replies to this address are not read.`],
  },
});

/** Tells the account that paid that the clinic gave money back at its desk. Subject and SMS name no clinic and no medicine. */
export const handedBack = (amount: number): Record<Locale, NoticeWords> => ({
  jp: {
    subject: `【${product.name}】お支払いについてのお知らせ`,
    sms: `【${product.name}】受付で返金しました。`,
    before: [
      `クリニックが、${amount.toLocaleString('en')}円を受付で、現金で返金しました。`,
      'お受け取りになっていないときは、クリニックにお問い合わせください。',
    ],
    label: '返金の内容を見る',
    after: [`${product.name}　このメールは送信専用です。`],
  },
  en: {
    subject: `[${product.name}] About your payment`,
    sms: `[${product.name}] A refund was handed back at the desk.`,
    before: [
      `The clinic has given ${amount.toLocaleString('en')} yen back to you in cash at its desk.`,
      'If you have not received the money, please contact the clinic.',
    ],
    label: 'See the refund',
    after: [`${product.name}. Replies to this address are not read.`],
  },
});

/** Tells the account that paid that a refund came back. Subject and SMS name no clinic and no medicine. */
export const returned = (amount: number): Record<Locale, NoticeWords> => ({
  jp: {
    subject: `【${product.name}】お支払いについてのお知らせ`,
    sms: `【${product.name}】手配した返金が、まだお手元に届いていません。`,
    before: [
      `手配した${amount.toLocaleString('en')}円の返金が、カード会社から戻されました。まだ返金されていません。`,
      'クリニックから、返金の方法についてご連絡します。お手数をおかけして申し訳ありません。',
    ],
    label: '返金の内容を見る',
    after: [`${product.name}　このメールは送信専用です。`],
  },
  en: {
    subject: `[${product.name}] About your payment`,
    sms: `[${product.name}] A refund that we arranged has not reached you.`,
    before: [
      `The refund of ${amount.toLocaleString('en')} yen that we arranged was sent back by your card company. You have not received it yet.`,
      'The clinic will contact you about another way to refund it. We apologise for the trouble.',
    ],
    label: 'See the refund',
    after: [`${product.name}. Replies to this address are not read.`],
  },
});

/** Tells the account that the clinic cancelled what it paid at a store. Subject and SMS name no clinic and no medicine. */
export const cancelledPaid = (amount: number): Record<Locale, NoticeWords> => ({
  jp: {
    subject: `【${product.name}】ご請求の取り消しと返金のお知らせ`,
    sms: `【${product.name}】ご請求が取り消されました。返金の方法はこちらです。`,
    before: [
      'お支払い済みのご請求を、クリニックが取り消しました。',
      `コンビニでお支払いいただいた${amount.toLocaleString('en')}円は、クリニックが銀行振込で返金します。`,
      '振込先の口座について、クリニックからご連絡します。返金が済みましたら、あらためてお知らせします。',
    ],
    label: '取り消しの内容を見る',
    after: [`${product.name}　このメールは送信専用です。`],
  },
  en: {
    subject: `[${product.name}] A bill was cancelled, and how you are refunded`,
    sms: `[${product.name}] A bill was cancelled. How you are refunded:`,
    before: [
      'The clinic has cancelled a bill that you paid.',
      `The clinic refunds the ${amount.toLocaleString('en')} yen that you paid at a convenience store by bank transfer.`,
      'The clinic will contact you about your bank account. We will write again once the money is transferred.',
    ],
    label: 'See what was cancelled',
    after: [`${product.name}. Replies to this address are not read.`],
  },
});

/** Tells the account that the clinic cancelled what it paid at the desk. Subject and SMS name no clinic and no medicine. */
export const cancelledAtDesk = (amount: number): Record<Locale, NoticeWords> => ({
  jp: {
    subject: `【${product.name}】ご請求の取り消しと返金のお知らせ`,
    sms: `【${product.name}】ご請求が取り消されました。返金の方法はこちらです。`,
    before: [
      'お支払い済みのご請求を、クリニックが取り消しました。',
      `受付でお支払いいただいた${amount.toLocaleString('en')}円は、クリニックの受付で、現金でお返しします。`,
      'お受け取りになっていないときは、クリニックにお問い合わせください。',
    ],
    label: '取り消しの内容を見る',
    after: [`${product.name}　このメールは送信専用です。`],
  },
  en: {
    subject: `[${product.name}] A bill was cancelled, and how you are refunded`,
    sms: `[${product.name}] A bill was cancelled. How you are refunded:`,
    before: [
      'The clinic has cancelled a bill that you paid.',
      `The ${amount.toLocaleString('en')} yen that you paid at the desk are handed back to you in cash at the desk of the clinic.`,
      'If you have not received the money, please contact the clinic.',
    ],
    label: 'See what was cancelled',
    after: [`${product.name}. Replies to this address are not read.`],
  },
});

/** Tells the account that the clinic cancelled what a slip was issued for. Subject and SMS name no clinic and no medicine. */
export const cancelledSlip: Record<Locale, NoticeWords> = {
  jp: {
    subject: `【${product.name}】ご請求の取り消しのお知らせ`,
    sms: `【${product.name}】ご請求が取り消されました。払込票では支払わないでください。`,
    before: [
      'クリニックが、ご請求を取り消しました。お支払いは不要です。',
      'お手元の払込票は使えません。コンビニでお支払いにならないでください。',
      'すでにお支払いになったときは、クリニックが銀行振込で返金します。振込先の口座について、クリニックからご連絡します。',
    ],
    label: '取り消しの内容を見る',
    after: [`${product.name}　このメールは送信専用です。`],
  },
  en: {
    subject: `[${product.name}] A bill was cancelled`,
    sms: `[${product.name}] A bill was cancelled. Please do not pay with its slip.`,
    before: [
      'The clinic has cancelled a bill. You need not pay it.',
      'Its slip cannot be used any more. Please do not pay with it at a convenience store.',
      'If you have paid already, the clinic refunds you by bank transfer and will contact you about your bank account.',
    ],
    label: 'See what was cancelled',
    after: [`${product.name}. Replies to this address are not read.`],
  },
};

/** Tells an owner of the clinic that a patient did not get a refund. It names no person and no amount. */
export const returnedStaffEmail = (to: string, href: string) =>
  accountEmail(
    to,
    'jp',
    {
      subject: `【${product.name}】返金がカード会社から戻されました`,
      before: [
        '一度受け付けられた返金が、カード会社から戻されました。患者さんにはまだ返金されていません。',
        '内容を確認し、患者さんに連絡してください。もう一度カードに返金するか、銀行振込で返金してください。',
        'A refund was sent back by the card company. Please contact the patient and refund the money in another way.',
      ],
      label: '注文を確認する',
      after: [`${product.name}　このメールは送信専用です。`],
    },
    href,
  );
