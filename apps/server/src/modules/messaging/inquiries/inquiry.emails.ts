import { type InquiryType, product } from '@haruka/contract';
import { inquiryTypeTexts } from '@haruka/i18n/server';
import type { Locale } from '../../../platform/http/locale.ts';
import { accountEmail, type Wording } from '../../identity/auth/auth.emails.ts';
import type { NoticeWords } from '../notices/notice.service.ts';

const end = {
  jp: `${product.name}　このメールは送信専用です。`,
  en: `${product.name}. Replies to this address are not read.`,
};
const notYours = {
  jp: 'お心当たりがない場合は、ほかの方がメールアドレスを間違えて入力したのかもしれません。このメールは削除してください。',
  en: 'If you did not write to us, someone probably mistyped their address. Please delete this email.',
};

const receipt: Record<Locale, Omit<Wording, 'label'>> = {
  jp: {
    subject: `【${product.name}】お問い合わせを受け付けました`,
    before: [
      'お問い合わせありがとうございます。',
      '内容を確認して、ご連絡します。少しお待ちください。',
      '強い痛みや息苦しさなど、急な症状があるときは、回答を待たずに119番に電話してください。',
    ],
    after: [notYours.jp, end.jp],
  },
  en: {
    subject: `[${product.name}] We have received your inquiry`,
    before: [
      'Thank you for writing to us.',
      'We will read your message and contact you. Please wait a little.',
      'If you have sudden symptoms such as severe pain or trouble breathing, do not wait for our reply: call 119.',
    ],
    after: [notYours.en, end.en],
  },
};

/** To a patient: the answer itself waits in the app. */
export const answeredInApp: Record<Locale, NoticeWords> = {
  jp: {
    subject: `【${product.name}】お問い合わせに回答がありました`,
    before: ['お問い合わせに、クリニックから回答がありました。', 'ログインして、内容をご確認ください。'],
    label: '回答を見る',
    after: [end.jp],
  },
  en: {
    subject: `[${product.name}] Your inquiry has been answered`,
    before: ['The clinic has answered your inquiry.', 'Please log in to read the answer.'],
    label: 'Read the answer',
    after: [end.en],
  },
};

const answered: Record<Locale, (text: string) => Omit<Wording, 'label'>> = {
  jp: (text) => ({
    subject: answeredInApp.jp.subject,
    before: ['お問い合わせに、クリニックから回答がありました。', text],
    after: [notYours.jp, end.jp],
  }),
  en: (text) => ({
    subject: answeredInApp.en.subject,
    before: ['The clinic has answered your inquiry:', text],
    after: [notYours.en, end.en],
  }),
};

/** What the sender reads at once; nothing of the inquiry is quoted. */
export const receiptEmail = (to: string, locale: Locale) => accountEmail(to, locale, receipt[locale]);

/** To the desk of a clinic: that there is an inquiry, what it is about, and where; never from whom. */
export const deskEmail = (to: string, type: InquiryType, href: string) =>
  accountEmail(
    to,
    'jp',
    {
      subject: `【${product.name}】お問い合わせが届きました`,
      before: [
        'クリニックにお問い合わせが届きました。',
        `種類：${inquiryTypeTexts.jp[type]}`,
        '内容は、ログインしてご確認ください。',
      ],
      label: 'お問い合わせを開く',
      after: [end.jp],
    },
    href,
  );

/** To the operator, about an inquiry that goes to no clinic. */
export const operatorEmail = (to: string, type: InquiryType) =>
  accountEmail(to, 'jp', {
    subject: `【${product.name}】運営へのお問い合わせが届きました`,
    before: [
      '運営へのお問い合わせが届きました。',
      `種類：${inquiryTypeTexts.jp[type]}`,
      '内容は、次のコマンドで確認できます：pnpm operator inquiries',
    ],
    after: [end.jp],
  });

/** For a sender without an account: contains the answer, because no page shows it. */
export const answeredEmail = (to: string, locale: Locale, text: string) =>
  accountEmail(to, locale, answered[locale](text));
