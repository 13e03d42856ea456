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
