import { product } from '@haruka/contract';
import type { Locale } from '../../../platform/http/locale.ts';
import type { NoticeWords } from '../notices/notice.service.ts';

/** The message about an unpaid order. Neutral: no clinic, no medicine and no amount, because locked screens show it. */
export const bill: Record<Locale, NoticeWords> = {
  jp: {
    subject: `【${product.name}】お支払いのお願い`,
    before: [
      'お支払いが済んでいないものがあります。内容を確認して、お支払いください。',
      'お届けするお品物があるときは、お支払いを確認してから発送します。お支払いが済むまで、新しい予約はできません。',
    ],
    label: 'お支払いの内容を見る',
    after: [
      'すでにお支払いの場合は、このメールとの行き違いです。何もしていただく必要はありません。',
      `${product.name}　このメールは送信専用です。`,
    ],
  },
  en: {
    subject: `[${product.name}] A payment is waiting`,
    before: [
      'A payment is waiting for you. Please look at it and pay.',
      'If there is something to send to you, it is sent after you have paid. Until then you cannot book again.',
    ],
    label: 'See the payment',
    after: [
      'If you have paid already, our messages crossed and you need not do anything.',
      `${product.name}. Replies to this address are not read.`,
    ],
  },
};
