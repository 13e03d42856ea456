import { limits, product } from '@haruka/contract';
import type { Locale } from '../../../platform/http/locale.ts';
import { accountEmail, type Wording } from '../auth/auth.emails.ts';

type Words = Record<Locale, Wording>;
/** An email that asks for nothing has no button. */
type Notice = Record<Locale, Omit<Wording, 'label'>>;
const end = {
  jp: `${product.name}　このメールは送信専用です。`,
  en: `${product.name}. Replies to this address are not read.`,
};

const reset: Words = {
  jp: {
    subject: `【${product.name}】パスワードの再設定`,
    before: ['パスワードの再設定を受け付けました。', '次のボタンから、新しいパスワードを設定してください。'],
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
      'このメールアドレスでパスワードの再設定が求められましたが、このメールアドレスのアカウントはありません。',
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

const newEmail: Words = {
  jp: {
    subject: `【${product.name}】新しいメールアドレスの確認`,
    before: [
      'メールアドレスを変更する手続きがありました。変更はまだ完了していません。',
      '次のボタンを押すと、このメールアドレスへの変更が完了します。完了すると、すべての端末からログアウトします。',
    ],
    label: 'このメールアドレスに変更する',
    after: [
      `リンクは${limits.mailTokenHours}時間有効です。`,
      'お心当たりがない場合は、何もせずに削除してください。変更されません。',
      end.jp,
    ],
  },
  en: {
    subject: `[${product.name}] Please confirm your new email address`,
    before: [
      'We were asked to change the email address of your account to this one.',
      'Press the button to finish. You will then be logged out on every device.',
    ],
    label: 'Change to this address',
    after: [
      `The link works for ${limits.mailTokenHours} hours.`,
      'If you did not ask for this, delete this email and do nothing. Nothing will change.',
      end.en,
    ],
  },
};

const warning = {
  jp: {
    label: '私ではありません',
    after: [
      'お心当たりがない場合は、上のボタンを押してください。変更を取り消し、すべての端末からログアウトして、新しいパスワードを設定できます。ボタンは7日間有効です。',
      end.jp,
    ],
  },
  en: {
    label: 'This was not me',
    after: [
      'If it was not you, press the button above. It undoes the change, logs out every device and lets you set a new password. It works for 7 days.',
      end.en,
    ],
  },
};

const emailAsked: Words = {
  jp: {
    subject: `【${product.name}】メールアドレスの変更の手続き`,
    before: [
      'アカウントのメールアドレスを変更する手続きがありました。',
      '新しいメールアドレスに届いたリンクを開くと、変更が完了します。',
    ],
    ...warning.jp,
  },
  en: {
    subject: `[${product.name}] Your email address is about to change`,
    before: [
      'Someone asked to change the email address of your account.',
      'It changes when the link sent to the new address is opened.',
    ],
    ...warning.en,
  },
};

const emailChanged: Words = {
  jp: {
    subject: `【${product.name}】メールアドレスが変更されました`,
    before: [
      'アカウントのメールアドレスが変更されました。今後のお知らせは、新しいメールアドレスにお送りします。',
      '安全のため、すべての端末からログアウトしました。',
    ],
    ...warning.jp,
  },
  en: {
    subject: `[${product.name}] Your email address was changed`,
    before: [
      'The email address of your account was changed. From now on we write to the new one.',
      'To be safe, you were logged out on every device.',
    ],
    ...warning.en,
  },
};

const phoneChanged: Words = {
  jp: {
    subject: `【${product.name}】電話番号が変更されました`,
    before: [
      'アカウントの電話番号が変更されました。安全のため、ほかの端末からはログアウトしました。',
      'ご自身で変更された場合は、何もする必要はありません。',
    ],
    ...warning.jp,
  },
  en: {
    subject: `[${product.name}] Your phone number was changed`,
    before: [
      'The phone number of your account was changed. To be safe, your other devices were logged out.',
      'If it was you, there is nothing to do.',
    ],
    ...warning.en,
  },
};

const left: Notice = {
  jp: {
    subject: `【${product.name}】退会が完了しました`,
    before: [
      `${product.name}をご利用いただき、ありがとうございました。`,
      'メールアドレス、電話番号、パスワードを消去しました。診療の記録は、法令に従ってクリニックが保管します。',
    ],
    after: ['記録の開示などのご希望は、ご利用のクリニックにお申し出ください。', end.jp],
  },
  en: {
    subject: `[${product.name}] Your account is closed`,
    before: [
      `Thank you for using ${product.name}.`,
      'Your email address, phone number and password were deleted. The clinic keeps the record of your treatment, as the law requires.',
    ],
    after: ['If you would like to see that record, please ask your clinic.', end.en],
  },
};

/** The last email to an account: it is closed. */
export const accountClosedEmail = (to: string, locale: Locale) => accountEmail(to, locale, left[locale]);

/** The link that makes a new address the account's own. */
export const verifyNewEmailEmail = (to: string, locale: Locale, href: string) =>
  accountEmail(to, locale, newEmail[locale], href);

/** To the address that is about to be replaced. */
export const emailChangeRequestedEmail = (to: string, locale: Locale, href: string) =>
  accountEmail(to, locale, emailAsked[locale], href);

/** The last email to an address that has been replaced. */
export const emailChangedEmail = (to: string, locale: Locale, href: string) =>
  accountEmail(to, locale, emailChanged[locale], href);

/** Returns the email about a changed phone number. `href` is the link for an owner who did not change it. */
export const phoneChangedEmail = (to: string, locale: Locale, href: string) =>
  accountEmail(to, locale, phoneChanged[locale], href);

const texts = {
  emailAsked: {
    jp: 'アカウントのメールアドレスを変更する手続きがありました。',
    en: 'Someone asked to change the email address of your account.',
  },
  phoneChanged: {
    jp: 'アカウントの電話番号が変更されました。',
    en: 'The phone number of your account was changed.',
  },
};

/** An SMS to a number from before a change. `href` is the link for an owner who did not make it. */
const warningText = {
  jp: (what: string, href: string) =>
    `【${product.name}】${what}お心当たりがない場合は、7日以内に次のページから取り消せます。\n${href}`,
  en: (what: string, href: string) => `${product.name}: ${what} If it was not you, undo it within 7 days: ${href}`,
};

/** The SMS about a new email address that was asked for. */
export const emailChangeRequestedText = (locale: Locale, href: string) =>
  warningText[locale](texts.emailAsked[locale], href);

/** The SMS to a number that has been replaced. */
export const phoneChangedText = (locale: Locale, href: string) => warningText[locale](texts.phoneChanged[locale], href);

/** The link that sets a new password. */
export const passwordResetEmail = (to: string, locale: Locale, href: string) =>
  accountEmail(to, locale, reset[locale], href);

/** Sent to an address without an account after a request for a new password. The screen shows no difference. */
export const noAccountEmail = (to: string, locale: Locale, href: string) =>
  accountEmail(to, locale, noAccount[locale], href);

/** Notifies the owner that the password changed. */
export const passwordChangedEmail = (to: string, locale: Locale, href: string) =>
  accountEmail(to, locale, passwordChanged[locale], href);

/** The same for a patient, with a way to undo it. */
export const passwordNotMeEmail = (to: string, locale: Locale, href: string) =>
  accountEmail(to, locale, { ...passwordChanged[locale], ...warning[locale] }, href);
