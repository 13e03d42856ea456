import { limits, product } from '@haruka/contract';
import type { Locale } from '../../../platform/http/locale.ts';
import { accountEmail, type Wording } from '../../identity/auth/auth.emails.ts';

const { fromDays, toDays, atMostMonths } = limits.refundTakes;

const refunded: Record<Locale, (amount: string) => Wording> = {
  jp: (amount) => ({
    subject: `【${product.name}】お支払いについてのお知らせ`,
    before: [
      `${amount}円の返金を手配しました。お支払いに使われたカードに戻ります。`,
      `カードの明細に反映されるまで、通常${fromDays}日から${toDays}日かかります。カード会社によっては、最長${atMostMonths}か月かかることがあります。`,
    ],
    label: '返金の内容を見る',
    after: [`${product.name}　このメールは送信専用です。`],
  }),
  en: (amount) => ({
    subject: `[${product.name}] About your payment`,
    before: [
      `We have arranged a refund of ${amount} yen. It goes back to the card that you paid with.`,
      `It usually takes ${fromDays} to ${toDays} days until it appears on your statement. Some card companies take up to ${atMostMonths} months.`,
    ],
    label: 'See the refund',
    after: [`${product.name}. Replies to this address are not read.`],
  }),
};

/** Tells the account that paid when the money is back. Subject and text name no clinic and no medicine. */
export const refundedEmail = (to: string, locale: Locale, amount: number, href: string) =>
  accountEmail(to, locale, refunded[locale](amount.toLocaleString('en')), href);

const transferred: Record<Locale, (amount: string) => Wording> = {
  jp: (amount) => ({
    subject: `【${product.name}】お支払いについてのお知らせ`,
    before: [
      `クリニックが、${amount}円を銀行振込で返金しました。`,
      '口座に入金がないときは、クリニックにお問い合わせください。',
    ],
    label: '返金の内容を見る',
    after: [`${product.name}　このメールは送信専用です。`],
  }),
  en: (amount) => ({
    subject: `[${product.name}] About your payment`,
    before: [
      `The clinic has refunded ${amount} yen by bank transfer.`,
      'If the money does not reach your account, please contact the clinic.',
    ],
    label: 'See the refund',
    after: [`${product.name}. Replies to this address are not read.`],
  }),
};

/** Tells the account that paid that the clinic transferred money back. Subject and text name no clinic and no medicine. */
export const transferredEmail = (to: string, locale: Locale, amount: number, href: string) =>
  accountEmail(to, locale, transferred[locale](amount.toLocaleString('en')), href);

const returned: Record<Locale, (amount: string) => Wording> = {
  jp: (amount) => ({
    subject: `【${product.name}】お支払いについてのお知らせ`,
    before: [
      `手配した${amount}円の返金が、カード会社から戻されました。まだ返金されていません。`,
      'クリニックから、返金の方法についてご連絡します。お手数をおかけして申し訳ありません。',
    ],
    label: '返金の内容を見る',
    after: [`${product.name}　このメールは送信専用です。`],
  }),
  en: (amount) => ({
    subject: `[${product.name}] About your payment`,
    before: [
      `The refund of ${amount} yen that we arranged was sent back by your card company. You have not received it yet.`,
      'The clinic will contact you about another way to refund it. We apologise for the trouble.',
    ],
    label: 'See the refund',
    after: [`${product.name}. Replies to this address are not read.`],
  }),
};

/** Tells the account that paid that a refund came back. Subject and text name no clinic and no medicine. */
export const returnedEmail = (to: string, locale: Locale, amount: number, href: string) =>
  accountEmail(to, locale, returned[locale](amount.toLocaleString('en')), href);

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
