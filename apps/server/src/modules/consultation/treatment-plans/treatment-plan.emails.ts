import { product } from '@haruka/contract';
import type { Locale } from '../../../platform/http/locale.ts';
import { accountEmail, type Wording } from '../../identity/auth/auth.emails.ts';

const shared: Record<Locale, Wording> = {
  jp: {
    subject: `【${product.name}】クリニックから書類が届きました`,
    before: ['クリニックから書類が届きました。', 'ログインして、内容をご確認ください。'],
    label: '書類を見る',
    after: [`${product.name}　このメールは送信専用です。`],
  },
  en: {
    subject: `[${product.name}] Your clinic has sent you a document`,
    before: ['Your clinic has sent you a document.', 'Please log in to read it.'],
    label: 'Read the document',
    after: [`${product.name}. Replies to this address are not read.`],
  },
};

/** Tells a patient that a plan was shared. It says nothing of the care, because a lock screen may show it. */
export const planEmail = (to: string, locale: Locale, href: string) => accountEmail(to, locale, shared[locale], href);
