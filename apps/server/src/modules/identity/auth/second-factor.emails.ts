import { product } from '@haruka/contract';
import type { Locale } from '../../../platform/http/locale.ts';
import { accountEmail, type Wording } from './auth.emails.ts';

const end = {
  jp: `${product.name}　このメールは送信専用です。`,
  en: `${product.name}. Replies to this address are not read.`,
};

const codeUsed = (left: number): Record<Locale, Wording> => ({
  jp: {
    subject: `【${product.name}】リカバリーコードが使われました`,
    before: [
      '2段階認証の代わりに、リカバリーコードが1つ使われました。',
      left > 0
        ? `残りは${left}個です。少なくなったら、アカウントの画面で新しいコードを発行してください。`
        : '残りはありません。アカウントの画面で、新しいコードを発行してください。',
    ],
    label: 'アカウントを開く',
    after: ['お心当たりがない場合は、すぐにパスワードを再設定し、クリニックのオーナーにご連絡ください。', end.jp],
  },
  en: {
    subject: `[${product.name}] A recovery code was used`,
    before: [
      'One of your recovery codes was used for two-step verification.',
      left > 0
        ? `You have ${left} left. When they run low, create new ones on your account page.`
        : 'You have none left. Please create new ones on your account page.',
    ],
    label: 'Open my account',
    after: ['If it was not you, set a new password at once and tell the owner of your clinic.', end.en],
  },
});

const set: Record<Locale, Wording> = {
  jp: {
    subject: `【${product.name}】2段階認証が設定されました`,
    before: [
      'アカウントに2段階認証が設定されました。次のログインから、認証アプリの認証コードが必要です。',
      'ご自身で設定された場合は、何もする必要はありません。',
    ],
    label: 'パスワードを再設定する',
    after: ['お心当たりがない場合は、すぐにパスワードを再設定し、クリニックのオーナーにご連絡ください。', end.jp],
  },
  en: {
    subject: `[${product.name}] Two-step verification was set up`,
    before: [
      'Two-step verification was set up for your account. From the next login on, you need the code of the authenticator app.',
      'If it was you, there is nothing to do.',
    ],
    label: 'Set a new password',
    after: ['If it was not you, set a new password at once and tell the owner of your clinic.', end.en],
  },
};

const off: Record<Locale, Wording> = {
  jp: {
    subject: `【${product.name}】2段階認証が解除されました`,
    before: [
      'アカウントの2段階認証が解除されました。これからは、パスワードだけでログインできます。',
      'ご自身で解除された場合は、何もする必要はありません。',
    ],
    label: 'パスワードを再設定する',
    after: set.jp.after,
  },
  en: {
    subject: `[${product.name}] Two-step verification was turned off`,
    before: [
      'Two-step verification was turned off for your account. From now on, you log in with the password alone.',
      'If it was you, there is nothing to do.',
    ],
    label: 'Set a new password',
    after: set.en.after,
  },
};

/** Notifies the owner that a recovery code was used; says how many are left. */
export const recoveryCodeUsedEmail = (to: string, locale: Locale, href: string, left: number) =>
  accountEmail(to, locale, codeUsed(left)[locale], href);

/** Notifies the owner about a new device, because a person with a stolen password may have enrolled it. */
export const secondFactorSetEmail = (to: string, locale: Locale, href: string) =>
  accountEmail(to, locale, set[locale], href);

/** Returns the email about a second factor that was turned off. */
export const secondFactorOffEmail = (to: string, locale: Locale, href: string) =>
  accountEmail(to, locale, off[locale], href);
