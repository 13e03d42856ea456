import { product } from '@haruka/contract';
import type { Locale } from '../../../platform/http/locale.ts';
import { accountEmail, type Wording } from '../../identity/auth/auth.emails.ts';

const decided: Record<Locale, Wording> = {
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

/** Tells a patient that a request was decided. It names no medicine, because a lock screen may show it. */
export const decidedEmail = (to: string, locale: Locale, href: string) =>
  accountEmail(to, locale, decided[locale], href);

/** Returns the SMS about a decided request: that there is an answer, and the link. */
export const decidedText = (locale: Locale, href: string): string => `${decided[locale].subject}\n${href}`;
