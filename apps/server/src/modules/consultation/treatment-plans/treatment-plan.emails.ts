import { product } from '@haruka/contract';
import type { Locale } from '../../../platform/http/locale.ts';
import type { NoticeWords } from '../../messaging/notices/notice.service.ts';

/** Tells a patient that a plan was shared. It says nothing of the care, because a lock screen may show it. */
export const shared: Record<Locale, NoticeWords> = {
  jp: {
    subject: `【${product.name}】クリニックから書類が届きました`,
    sms: `【${product.name}】書類が届きました。`,
    before: ['クリニックから書類が届きました。', 'ログインして、内容をご確認ください。'],
    label: '書類を見る',
    after: [`${product.name}　このメールは送信専用です。`],
  },
  en: {
    subject: `[${product.name}] Your clinic has sent you a document`,
    sms: `[${product.name}] You have received a document.`,
    before: ['Your clinic has sent you a document.', 'Please log in to read it.'],
    label: 'Read the document',
    after: [`${product.name}. Replies to this address are not read.`],
  },
};
