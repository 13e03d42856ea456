import { product } from '@haruka/contract';
import type { Locale } from '../../../platform/http/locale.ts';
import { accountEmail, type Wording } from '../auth/auth.emails.ts';

const noMember: Record<Locale, Omit<Wording, 'label'>> = {
  jp: {
    subject: `【${product.name}】パスワードの再設定について`,
    before: [
      'このメールアドレスでパスワードの再設定が求められましたが、ログインできるアカウントがありません。',
      '別のメールアドレスで登録されているか、招待の手続きがまだ済んでいないかもしれません。クリニックのオーナーにご確認ください。',
    ],
    after: ['お心当たりがない場合は、何もせずに削除してください。', `${product.name}　このメールは送信専用です。`],
  },
  en: {
    subject: `[${product.name}] About setting a new password`,
    before: [
      'We were asked to set a new password for this email address, but no account can log in with it.',
      'You may have been registered with another address, or your invitation may still be waiting. Please ask the owner of your clinic.',
    ],
    after: [
      'If you did not ask for this, delete this email and do nothing.',
      `${product.name}. Replies to this address are not read.`,
    ],
  },
};

/** Sent to an address without a member after a request for a new password. The screen shows no difference. */
export const noMemberEmail = (to: string, locale: Locale) => accountEmail(to, locale, noMember[locale]);
