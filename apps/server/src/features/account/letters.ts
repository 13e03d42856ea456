import { limits, product } from '@haruka/contract';
import type { Locale } from '../../house/locale.ts';
import { letter, type Wording } from '../auth/letters.ts';

type Words = Record<Locale, Wording>;
const end = {
  jp: `${product.name}　このメールは送信専用です。`,
  en: `${product.name}. Replies to this address are not read.`,
};

const reset: Words = {
  jp: {
    subject: `【${product.name}】パスワードの再設定`,
    before: [
      'パスワードを再設定するお手続きを受け付けました。',
      '次のボタンから、新しいパスワードを設定してください。',
    ],
    label: 'パスワードを再設定する',
    after: [
      `リンクは${limits.mailTokenHours}時間有効です。一度だけ使えます。`,
      'お心当たりがない場合は、何もせずに削除してください。パスワードは変わりません。',
      end.jp,
    ],
  },
  en: {
    subject: `[${product.name}] Set a new password`,
    before: ['We were asked to set a new password for your account.', 'Press the button to choose one.'],
    label: 'Set a new password',
    after: [
      `The link works once, for ${limits.mailTokenHours} hours.`,
      'If you did not ask for this, delete this email and do nothing. Your password stays as it is.',
      end.en,
    ],
  },
};

const noAccount: Words = {
  jp: {
    subject: `【${product.name}】パスワードの再設定について`,
    before: [
      'このメールアドレスでパスワードの再設定が求められましたが、このアドレスのアカウントはありません。',
      '別のメールアドレスか携帯電話番号で登録されているかもしれません。はじめての方は、新規登録をしてください。',
    ],
    label: '新規登録に進む',
    after: ['お心当たりがない場合は、何もせずに削除してください。', end.jp],
  },
  en: {
    subject: `[${product.name}] About setting a new password`,
    before: [
      'We were asked to set a new password for this email address, but there is no account with it.',
      'You may have signed up with another address or with your mobile number. If you are new here, please sign up.',
    ],
    label: 'Sign up',
    after: ['If you did not ask for this, delete this email and do nothing.', end.en],
  },
};

const passwordChanged: Words = {
  jp: {
    subject: `【${product.name}】パスワードが変更されました`,
    before: [
      'アカウントのパスワードが変更されました。安全のため、ほかの端末からはログアウトしました。',
      'ご自身で変更された場合は、何もする必要はありません。',
    ],
    label: 'パスワードを再設定する',
    after: ['お心当たりがない場合は、すぐに上のボタンからパスワードを再設定してください。', end.jp],
  },
  en: {
    subject: `[${product.name}] Your password was changed`,
    before: [
      'The password of your account was changed. To be safe, your other devices were logged out.',
      'If it was you, there is nothing to do.',
    ],
    label: 'Set a new password',
    after: ['If it was not you, please set a new password with the button above at once.', end.en],
  },
};

/** The link that sets a new password. */
export const resetLetter = (to: string, locale: Locale, href: string) => letter(to, locale, reset[locale], href);

/** What a stranger reads who asks for a new password: the screen tells nobody (safety T9). */
export const noAccountLetter = (to: string, locale: Locale, href: string) =>
  letter(to, locale, noAccount[locale], href);

/** Nobody's password changes without their knowing (safety S5). */
export const passwordChangedLetter = (to: string, locale: Locale, href: string) =>
  letter(to, locale, passwordChanged[locale], href);
