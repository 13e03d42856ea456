import { product } from '@haruka/contract';
import type { Locale } from '../../../platform/http/locale.ts';
import type { NoticeWords } from '../../messaging/notices/notice.service.ts';

/** Tells the account that a prescription was amended. It says nothing of the care, because a lock screen may show it. */
export const corrected: Record<Locale, NoticeWords> = {
  jp: {
    subject: `【${product.name}】クリニックが内容を訂正しました`,
    sms: `【${product.name}】以前の内容に訂正があります。必ずご確認ください。`,
    before: [
      'クリニックが、以前お知らせした内容を訂正しました。',
      'お使いになる前に、ログインして、新しい内容をご確認ください。',
    ],
    label: '訂正後の内容を見る',
    after: [`${product.name}　このメールは送信専用です。`],
  },
  en: {
    subject: `[${product.name}] Your clinic has made a correction`,
    sms: `[${product.name}] Something you received earlier was corrected. Please read it.`,
    before: [
      'Your clinic has corrected instructions that you received earlier.',
      'Please log in and read the new ones before you follow them.',
    ],
    label: 'Read the correction',
    after: [`${product.name}. Replies to this address are not read.`],
  },
};
