import { product } from '@haruka/contract';
import type { Locale } from '../../../platform/http/locale.ts';
import type { NoticeWords } from '../../messaging/notices/notice.service.ts';

/** Tells a patient that a request was decided. It names no medicine, because a lock screen may show it. */
export const decided: Record<Locale, NoticeWords> = {
  jp: {
    subject: `【${product.name}】ご依頼に医師から回答がありました`,
    before: ['ご依頼に、医師から回答がありました。', 'ログインして、内容をご確認ください。'],
    label: '回答を見る',
    after: [`${product.name}　このメールは送信専用です。`],
  },
  en: {
    subject: `[${product.name}] A doctor has answered your request`,
    before: ['A doctor has answered your request.', 'Please log in to read the answer.'],
    label: 'Read the answer',
    after: [`${product.name}. Replies to this address are not read.`],
  },
};
