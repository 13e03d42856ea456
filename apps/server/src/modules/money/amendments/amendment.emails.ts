import { product } from '@haruka/contract';
import type { Locale } from '../../../platform/http/locale.ts';
import { accountEmail, type Wording } from '../../identity/auth/auth.emails.ts';

const billedAgain: Record<Locale, (amount: string) => Wording> = {
  jp: (amount) => ({
    subject: `【${product.name}】お支払いについてのお知らせ`,
    before: [
      `お支払いの内容が変わり、差額の${amount}円のお支払いをお願いしています。`,
      'お支払いを確認してから、お品物を発送します。',
    ],
    label: '内容を確認して支払う',
    after: [`${product.name}　このメールは送信専用です。`],
  }),
  en: (amount) => ({
    subject: `[${product.name}] About your payment`,
    before: [
      `What you pay for has changed. Please pay the difference of ${amount} yen.`,
      'Your parcel is sent after the difference is paid.',
    ],
    label: 'See the difference and pay',
    after: [`${product.name}. Replies to this address are not read.`],
  }),
};

/** Tells the account that there is a difference to pay. Subject and text name no clinic and no medicine. */
export const billedAgainEmail = (to: string, locale: Locale, amount: number, href: string) =>
  accountEmail(to, locale, billedAgain[locale](amount.toLocaleString('en')), href);

const reduced: Record<Locale, (amount: string) => Wording> = {
  jp: (amount) => ({
    subject: `【${product.name}】お支払いについてのお知らせ`,
    before: [
      `お支払いの内容が変わり、${amount}円少なくなりました。`,
      'お支払いが済んでいるときは、クリニックが差額を返金します。返金の手配ができましたら、あらためてお知らせします。',
    ],
    label: '内容を見る',
    after: [`${product.name}　このメールは送信専用です。`],
  }),
  en: (amount) => ({
    subject: `[${product.name}] About your payment`,
    before: [
      `What you pay for has changed and costs ${amount} yen less.`,
      'If you have paid, the clinic refunds the difference. You will receive another email once the refund is arranged.',
    ],
    label: 'See what has changed',
    after: [`${product.name}. Replies to this address are not read.`],
  }),
};

/** Tells the account that its order costs less. Subject and text name no clinic and no medicine. */
export const reducedEmail = (to: string, locale: Locale, amount: number, href: string) =>
  accountEmail(to, locale, reduced[locale](amount.toLocaleString('en')), href);
