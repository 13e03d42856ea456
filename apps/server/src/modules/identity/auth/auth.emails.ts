import { limits, product } from '@haruka/contract';
import type { Locale } from '../../../platform/http/locale.ts';
import type { Email } from '../../../providers/mail/mail.ts';

/** Wording of an email in one language. */
export type Wording = Pick<Email, 'subject' | 'before' | 'after'> & { label: string };

const activation: Record<Locale, Wording> = {
  jp: {
    subject: `【${product.name}】メールアドレスの確認をお願いします`,
    before: [
      `${product.name}にご登録いただき、ありがとうございます。`,
      '次の確認コードを画面に入力するか、ボタンを押して登録を完了してください。',
    ],
    label: '登録を完了する',
    after: [
      `コードとリンクは${limits.mailTokenHours}時間有効です。`,
      'このメールにお心当たりがない場合は、何もせずに削除してください。登録は完了しません。',
      `${product.name}　このメールは送信専用です。`,
    ],
  },
  en: {
    subject: `[${product.name}] Please confirm your email address`,
    before: [
      `Thank you for signing up with ${product.name}.`,
      'Type this code on the screen, or press the button, to finish signing up.',
    ],
    label: 'Finish signing up',
    after: [
      `The code and the link work for ${limits.mailTokenHours} hours.`,
      'If you did not ask for this, delete this email and do nothing: no account will be opened.',
      `${product.name}. Replies to this address are not read.`,
    ],
  },
};

const alreadyRegistered: Record<Locale, Wording> = {
  jp: {
    subject: `【${product.name}】ご登録についてのお知らせ`,
    before: [
      'このメールアドレスで新規登録の操作がありましたが、すでにアカウントをお持ちです。',
      'そのままログインしてご利用ください。',
    ],
    label: 'ログインする',
    after: [
      'お心当たりがない場合は、ほかの方がメールアドレスを間違えて入力したのかもしれません。アカウントに変更はありません。',
      `${product.name}　このメールは送信専用です。`,
    ],
  },
  en: {
    subject: `[${product.name}] About your sign-up`,
    before: [
      'Someone tried to sign up with this email address, but you already have an account.',
      'Please simply log in.',
    ],
    label: 'Log in',
    after: [
      'If this was not you, someone probably mistyped their address. Nothing about your account has changed.',
      `${product.name}. Replies to this address are not read.`,
    ],
  },
};

/** Returns an email from its wording and the address of its button. Without either it has no button. */
export const accountEmail = (
  to: string,
  locale: Locale,
  { label, ...words }: Omit<Wording, 'label'> & { label?: string },
  href?: string,
  code?: string,
): Email => ({ to, locale, ...words, code, ...(href && label && { link: { href, label } }) });

/** The link and the code that open a new account. */
export const activationEmail = (to: string, locale: Locale, href: string, code: string) =>
  accountEmail(to, locale, activation[locale], href, code);

/** Sent to the owner of an account when a person signs up with its address. The screen shows no difference. */
export const alreadyRegisteredEmail = (to: string, locale: Locale, href: string) =>
  accountEmail(to, locale, alreadyRegistered[locale], href);

/** Tells the operator that passwords or codes are being guessed. */
export const failedSignInsEmail = (to: string, count: number) =>
  accountEmail(to, 'jp', {
    subject: `【${product.name}】ログインの失敗が増えています`,
    before: [
      `直近5分間に、ログインの失敗が${count}回ありました。`,
      'パスワードや確認コードが推測されている可能性があります。監査ログの fail_password、fail_code、fail_second_factor をご確認ください。',
      `More logins fail than usual: ${count} within five minutes.`,
    ],
    after: [`${product.name}　このメールは送信専用です。`],
  });

const inTokyo = (locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'jp' ? 'ja-JP' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Tokyo',
  }).format(new Date());

const newDevice = (ip: string): Record<Locale, Wording> => ({
  jp: {
    subject: `【${product.name}】新しい端末からログインがありました`,
    before: [
      'これまで使われていない端末またはブラウザーから、アカウントにログインがありました。',
      `日時：${inTokyo('jp')}（日本時間）`,
      `接続元のIPアドレス：${ip}`,
      'ご自身でログインされた場合は、何もする必要はありません。',
    ],
    label: 'パスワードを再設定する',
    after: [
      'お心当たりがない場合は、すぐに上のボタンからパスワードを再設定し、クリニックのオーナーにご連絡ください。',
      `${product.name}　このメールは送信専用です。`,
    ],
  },
  en: {
    subject: `[${product.name}] A login from a new device`,
    before: [
      'Someone logged in to your account from a device or browser that was not used before.',
      `Time: ${inTokyo('en')} (Japan time)`,
      `IP address: ${ip}`,
      'If it was you, there is nothing to do.',
    ],
    label: 'Set a new password',
    after: [
      'If it was not you, set a new password with the button above at once and tell the owner of your clinic.',
      `${product.name}. Replies to this address are not read.`,
    ],
  },
});

/** Notifies a member of a sign-in with a new browser. */
export const newDeviceEmail = (to: string, locale: Locale, href: string, ip: string) =>
  accountEmail(to, locale, newDevice(ip)[locale], href);
