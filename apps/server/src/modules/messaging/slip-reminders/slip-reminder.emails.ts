import { product } from '@haruka/contract';
import type { Locale } from '../../../platform/http/locale.ts';
import type { NoticeWords } from '../notices/notice.service.ts';

const deadlines = {
  jp: new Intl.DateTimeFormat('ja-JP', {
    timeZone: 'Asia/Tokyo',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }),
  en: new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Tokyo',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }),
} as const satisfies Record<Locale, Intl.DateTimeFormat>;

/** Subject and SMS are neutral: no clinic, no medicine and no amount, because locked screens show them. */
const words = {
  jp: (deadline: string) => ({
    subject: `【${product.name}】お支払い期限のお知らせ`,
    sms: `【${product.name}】お支払い期限は${deadline}です。`,
    before: ['コンビニ払いの払込票の期限が近づいています。', `お支払い期限：${deadline}`],
    label: 'お支払いの内容を見る',
    after: [
      'すでにお支払いの場合は、このメールとの行き違いです。何もしていただく必要はありません。',
      `${product.name}　このメールは送信専用です。`,
    ],
  }),
  en: (deadline: string) => ({
    subject: `[${product.name}] Your payment is due`,
    sms: `[${product.name}] Your payment is due by ${deadline} (Japan time).`,
    before: ['Your slip for a convenience store ends soon.', `Pay until: ${deadline} (Japan time)`],
    label: 'See the payment',
    after: [
      'If you have paid already, our messages crossed and you need not do anything.',
      `${product.name}. Replies to this address are not read.`,
    ],
  }),
};

const wordsOf = (locale: Locale, expires_at: string): NoticeWords =>
  words[locale](deadlines[locale].format(new Date(expires_at)));

/** Returns the message about a slip that ends tomorrow. Its SMS has the deadline. */
export const slipEndsSoon = (expires_at: string): Record<Locale, NoticeWords> => ({
  jp: wordsOf('jp', expires_at),
  en: wordsOf('en', expires_at),
});
