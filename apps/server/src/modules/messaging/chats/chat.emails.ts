import { product } from '@haruka/contract';
import type { Locale } from '../../../platform/http/locale.ts';
import { accountEmail } from '../../identity/auth/auth.emails.ts';
import type { NoticeWords } from '../notices/notice.service.ts';

const end = {
  jp: `${product.name}　このメールは送信専用です。`,
  en: `${product.name}. Replies to this address are not read.`,
};

/** To a patient: the message itself waits in the app. */
export const chatMessageArrived: Record<Locale, NoticeWords> = {
  jp: {
    subject: `【${product.name}】新しいメッセージが届きました`,
    before: ['新しいメッセージが届きました。', 'ログインして、内容をご確認ください。'],
    label: 'メッセージを見る',
    after: [end.jp],
  },
  en: {
    subject: `[${product.name}] You have a new message`,
    before: ['You have a new message.', 'Please log in to read it.'],
    label: 'Read the message',
    after: [end.en],
  },
};

/** To the desk of a clinic: that a message waits and where, never from whom. */
export const chatDeskEmail = (to: string, href: string) =>
  accountEmail(
    to,
    'jp',
    {
      subject: `【${product.name}】メッセージが届きました`,
      before: ['クリニックにメッセージが届きました。', '内容は、ログインしてご確認ください。'],
      label: 'メッセージを開く',
      after: [end.jp],
    },
    href,
  );
