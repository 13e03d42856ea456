import { limits, product } from '@haruka/contract';
import { weekdayTexts } from '@haruka/i18n/server';
import type { Locale } from '../../../platform/http/locale.ts';
import type { Email } from '../../../providers/mail/mail.ts';
import { accountEmail } from '../../identity/auth/auth.emails.ts';
import { dayOf, slotAt, textOf, timeOf, weekdayOf } from '../../scheduling/availability/days.ts';
import { holidayOn } from '../../scheduling/availability/holidays.ts';
import type { DueMessage } from './booking-message.repo.ts';
import { noteInEmail, type SmsReader, withNote } from './booking-note.ts';

/** What a message says: subject and SMS are neutral, because locked screens show them. */
interface Words {
  subject: string;
  /** One line for an SMS; the link follows. */
  sms: string;
  before: string[];
  label: string;
  after?: string[];
  /** Where the link of the SMS leads, when not where the button of the email does: an SMS does not say which booking it is. */
  smsHref?: string;
}
/** Pages of the patient's app that a message leads to. */
export interface Links {
  booking: string;
  room: string;
  past: string;
  again: string;
  questions: string;
}
type Kind = Exclude<DueMessage['kind'], 'DESK_UNOPENED'>;
type Write = (message: DueMessage, links: Links) => Words & { href: string };

const end = {
  jp: `${product.name}　このメールは送信専用です。`,
  en: `${product.name}. Replies to this address are not read.`,
};

const weekdays = {
  jp: weekdayTexts.jp,
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};

/** A slot in Tokyo, with weekday and holiday, e.g. 2026年11月24日（火）10:00〜10:10. */
export function slotText(start_at: string, locale: Locale): string {
  const slot = slotAt(Date.parse(start_at));
  const day = textOf(dayOf(slot));
  const [year, month, date] = day.split('-').map(Number);
  const weekday = weekdays[locale][weekdayOf(dayOf(slot))]!;
  const isHoliday = holidayOn(dayOf(slot)) !== undefined;
  const until = timeOf(slot + 1);
  if (locale === 'jp')
    return `${year}年${month}月${date}日（${weekday}${isHoliday ? '・祝' : ''}）${timeOf(slot)}〜${until}`;
  return `${weekday}${isHoliday ? ' (holiday)' : ''}, ${day.replaceAll('-', '/')}, ${timeOf(slot)}–${until} (Japan time)`;
}

const facts: Record<Locale, (message: DueMessage) => string> = {
  jp: ({ start_at, clinic_name, doctor_name, dependant_name }) =>
    [
      `日時：${slotText(start_at, 'jp')}`,
      ...(dependant_name ? [`診療を受ける方：${dependant_name} さん`] : []),
      `クリニック：${clinic_name}`,
      `医師：${doctor_name}`,
    ].join('\n'),
  en: ({ start_at, clinic_name, clinic_name_en, doctor_name, doctor_name_en, dependant_name }) =>
    [
      `When: ${slotText(start_at, 'en')}`,
      ...(dependant_name ? [`For: ${dependant_name}`] : []),
      `Clinic: ${clinic_name_en || clinic_name}`,
      `Doctor: ${doctor_name_en || doctor_name}`,
    ].join('\n'),
};
const phone: Record<Locale, (message: DueMessage) => string[]> = {
  jp: ({ clinic_phone_number }) => (clinic_phone_number ? [`クリニックの電話：${clinic_phone_number}`] : []),
  en: ({ clinic_phone_number }) => (clinic_phone_number ? [`Phone of the clinic: ${clinic_phone_number}`] : []),
};
const whoCancelled = {
  jp: { PATIENT: '', CLINIC: 'クリニック', DOCTOR: '医師' },
  en: { PATIENT: '', CLINIC: 'clinic', DOCTOR: 'doctor' },
};

const jp: Record<Kind, Write> = {
  CONFIRMED: (message, { booking, questions }) => ({
    subject: 'ご予約が確定しました',
    sms: message.needs_answers ? 'ご予約が確定しました。事前の質問に回答してください。' : 'ご予約が確定しました。',
    before: [
      'ご予約が確定しました。',
      facts.jp(message),
      ...(message.needs_answers ? ['診察の前に、問診票に回答してください。'] : []),
    ],
    label: message.needs_answers ? '問診票に答える' : '予約を確認する',
    href: message.needs_answers ? questions : booking,
    after: [
      `診察室には、予約時刻の${limits.roomOpensMinutes}分前から入れます。本人確認書類をご用意ください。`,
      ...(message.needs_answers || !message.may_change ? [] : ['日時の変更とキャンセルも、上のボタンからできます。']),
    ],
  }),
  MOVED: (message, { booking }) => ({
    subject: message.is_time_known ? 'ご予約の内容が変わりました' : 'ご予約の日時が変わりました',
    sms: message.is_time_known ? 'ご予約の内容が変わりました。日時は変わりません。' : 'ご予約の日時が変わりました。',
    before: [
      message.is_time_known
        ? '以下のご予約は、診察する医師が変わりました。日時は変わりません。'
        : 'ご予約の日時が、次のとおりに変わりました。',
      facts.jp(message),
      ...(message.status === 'TENTATIVE' ? ['今は仮予約です。問診票を提出すると、予約が確定します。'] : []),
      ...noteInEmail('jp', message),
    ],
    label: '予約を確認する',
    href: booking,
    after: [
      message.may_change
        ? 'ご都合が合わないときは、上のボタンから変更するか、クリニックにお電話ください。'
        : 'ご都合が合わないときは、クリニックにお電話ください。',
      ...phone.jp(message),
    ],
  }),
  CANCELLED: (message, { past, again }) =>
    message.cancelled_by === 'PATIENT'
      ? {
          subject: 'ご予約のキャンセルを承りました',
          sms: 'ご予約のキャンセルを承りました。',
          before: ['以下のご予約をキャンセルしました。', facts.jp(message)],
          label: '予約の記録を見る',
          href: past,
        }
      : {
          subject: 'ご予約がキャンセルされました',
          sms: 'ご予約がキャンセルされました。理由と、予約し直す方法はこちらです。',
          before: [
            `申し訳ありません。以下のご予約を、${whoCancelled.jp[message.cancelled_by ?? 'CLINIC']}の都合でキャンセルしました。`,
            facts.jp(message),
            ...(message.cancel_reason ? [`理由：\n${message.cancel_reason}`] : []),
            ...noteInEmail('jp', message),
          ],
          label: '別の日時で予約する',
          href: again,
          smsHref: past,
          after: ['お急ぎのときは、クリニックにお電話ください。', ...phone.jp(message)],
        },
  RESTORED: (message, { booking, questions }) =>
    message.status === 'TENTATIVE'
      ? {
          subject: '仮予約に戻りました',
          sms: 'キャンセルが取り消され、仮予約に戻りました。',
          before: [
            '先ほどのキャンセルは取り消されました。以下のご予約は、今は仮予約です。',
            facts.jp(message),
            '問診票を提出すると、予約が確定します。',
          ],
          label: '問診票に答える',
          href: questions,
        }
      : {
          subject: 'ご予約は有効です',
          sms: 'キャンセルが取り消されました。ご予約は有効です。',
          before: ['先ほどのキャンセルは取り消されました。以下のご予約は有効です。', facts.jp(message)],
          label: '予約を確認する',
          href: booking,
          after: ['ご都合が合わなくなったときは、クリニックにお電話ください。', ...phone.jp(message)],
        },
  NO_SHOW: (message, { again }) => ({
    subject: 'ご予約の時間にお会いできませんでした',
    sms: 'ご予約の時間にお会いできませんでした。',
    before: [
      '以下のご予約の時間に医師がお呼びしましたが、お会いできませんでした。',
      facts.jp(message),
      'ご都合のよい日時で、もう一度予約できます。',
    ],
    label: '予約し直す',
    href: again,
    after: ['入室できなかったときや、お困りのときは、クリニックにお電話ください。', ...phone.jp(message)],
  }),
  NO_SHOW_UNDONE: (message, { room }) => ({
    subject: 'ご予約は有効です',
    sms: '先ほどのお知らせを取り消します。ご予約は有効です。',
    before: [
      '「お会いできませんでした」とお知らせしましたが、取り消します。以下のご予約は有効です。',
      facts.jp(message),
      '医師が、もう一度お呼びします。診察室でお待ちください。',
    ],
    label: '診察室に入る',
    href: room,
    after: ['ご都合が合わないときは、クリニックにお電話ください。', ...phone.jp(message)],
  }),
  DOCTOR_ABSENT: (message, { again }) => ({
    subject: 'お詫びとご予約のご案内',
    sms: 'ご予約の時間に始められませんでした。申し訳ありません。',
    before: [
      '申し訳ありません。以下のご予約は、医師の都合で始められませんでした。',
      facts.jp(message),
      'お待たせしたことをお詫びします。費用はかかりません。',
      'ご都合のよい日時で、もう一度予約してください。',
    ],
    label: '予約し直す',
    href: again,
    after: ['お急ぎのときは、クリニックにお電話ください。', ...phone.jp(message)],
  }),
  DAY_BEFORE: (message, { booking }) => ({
    subject: '明日のご予約のお知らせ',
    sms: '明日のご予約のお知らせです。',
    before: ['明日のご予約をお知らせします。', facts.jp(message)],
    label: '予約を確認する',
    href: booking,
    after: [
      '静かな場所と、本人確認書類をご用意ください。',
      ...(message.may_change
        ? ['ご都合が悪くなったときは、上のボタンから変更やキャンセルができます。']
        : ['ご都合が悪くなったときは、クリニックにお電話ください。', ...phone.jp(message)]),
    ],
  }),
  HOUR_BEFORE: (message, { room }) => ({
    subject: 'まもなくご予約の時間です',
    sms: 'まもなくご予約の時間です。',
    before: ['まもなくご予約の時間です。', facts.jp(message)],
    label: '診察室へ進む',
    href: room,
    after: [`診察室には、予約時刻の${limits.roomOpensMinutes}分前から入れます。`],
  }),
  LATE: (message, { room }) => ({
    subject: '開始が遅れています',
    sms: `開始が${message.minutes}分ほど遅れる見込みです。`,
    before: [
      `お待たせして申し訳ありません。開始が${message.minutes}分ほど遅れる見込みです。`,
      facts.jp(message),
      'ご予約は有効です。順番になりましたら、医師がお呼びします。',
    ],
    label: '診察室へ進む',
    href: room,
    after: phone.jp(message),
  }),
  ON_TIME: (message, { room }) => ({
    subject: '予定どおりの時間に始まります',
    sms: '遅れはなくなりました。予定どおりの時間に始まります。',
    before: ['お知らせした遅れはなくなりました。予定どおりの時間に始まります。', facts.jp(message)],
    label: '診察室へ進む',
    href: room,
  }),
};

const en: Record<Kind, Write> = {
  CONFIRMED: (message, { booking, questions }) => ({
    subject: 'Your booking is confirmed',
    sms: message.needs_answers
      ? 'Your booking is confirmed. Please answer our questions beforehand.'
      : 'Your booking is confirmed.',
    before: [
      'Your booking is confirmed.',
      facts.en(message),
      ...(message.needs_answers ? ['Please answer the questionnaire before the consult.'] : []),
    ],
    label: message.needs_answers ? 'Answer the questionnaire' : 'See the booking',
    href: message.needs_answers ? questions : booking,
    after: [
      `You can enter the consultation room ${limits.roomOpensMinutes} minutes before the start. Please have an identity document at hand.`,
      ...(message.needs_answers || !message.may_change
        ? []
        : ['You can also change or cancel the booking with the button above.']),
    ],
  }),
  MOVED: (message, { booking }) => ({
    subject: message.is_time_known ? 'Your booking has changed' : 'The time of your booking has changed',
    sms: message.is_time_known
      ? 'Your booking has changed. The time stays the same.'
      : 'The time of your booking has changed.',
    before: [
      message.is_time_known
        ? 'The doctor of your booking has changed. The time stays the same:'
        : 'The time of your booking has changed. It is now:',
      facts.en(message),
      ...(message.status === 'TENTATIVE' ? ['It is still provisional. Submit the questionnaire to confirm it.'] : []),
      ...noteInEmail('en', message),
    ],
    label: 'See the booking',
    href: booking,
    after: [
      message.may_change
        ? 'If this does not suit you, change it with the button above, or call the clinic.'
        : 'If this does not suit you, please call the clinic.',
      ...phone.en(message),
    ],
  }),
  CANCELLED: (message, { past, again }) =>
    message.cancelled_by === 'PATIENT'
      ? {
          subject: 'Your booking is cancelled',
          sms: 'Your booking is cancelled, as you asked.',
          before: ['We have cancelled this booking, as you asked:', facts.en(message)],
          label: 'See the booking',
          href: past,
        }
      : {
          subject: 'Your booking was cancelled',
          sms: 'Your booking was cancelled. The reason, and how to book again:',
          before: [
            `We are sorry: the ${whoCancelled.en[message.cancelled_by ?? 'CLINIC']} had to cancel this booking.`,
            facts.en(message),
            ...(message.cancel_reason ? [`Reason:\n${message.cancel_reason}`] : []),
            ...noteInEmail('en', message),
          ],
          label: 'Book another time',
          href: again,
          smsHref: past,
          after: ['If it is urgent, please call the clinic.', ...phone.en(message)],
        },
  RESTORED: (message, { booking, questions }) =>
    message.status === 'TENTATIVE'
      ? {
          subject: 'Your booking is provisional again',
          sms: 'The cancellation was undone. Your booking is provisional again.',
          before: [
            'The cancellation was undone. This booking is provisional again:',
            facts.en(message),
            'Submit the questionnaire to confirm it.',
          ],
          label: 'Answer the questionnaire',
          href: questions,
        }
      : {
          subject: 'Your booking is valid',
          sms: 'The cancellation was undone. Your booking is valid.',
          before: ['The cancellation was undone. This booking is valid:', facts.en(message)],
          label: 'See the booking',
          href: booking,
          after: ['If the time no longer suits you, please call the clinic.', ...phone.en(message)],
        },
  NO_SHOW: (message, { again }) => ({
    subject: 'We missed you at your booking',
    sms: 'We missed you at your booking.',
    before: [
      'The doctor called you at the time of this booking, but could not reach you.',
      facts.en(message),
      'You can book again for a time that suits you.',
    ],
    label: 'Book again',
    href: again,
    after: ['If you could not enter the room, or need help, please call the clinic.', ...phone.en(message)],
  }),
  NO_SHOW_UNDONE: (message, { room }) => ({
    subject: 'Your booking is valid',
    sms: 'We take back our last message. Your booking is valid.',
    before: [
      'We wrote that we missed you, and take that back. This booking is valid:',
      facts.en(message),
      'The doctor will call you again. Please wait in the consultation room.',
    ],
    label: 'Enter the room',
    href: room,
    after: ['If the time no longer suits you, please call the clinic.', ...phone.en(message)],
  }),
  DOCTOR_ABSENT: (message, { again }) => ({
    subject: 'Our apology, and how to book again',
    sms: 'We are sorry: your booking did not begin in time.',
    before: [
      'We are sorry. This booking did not begin, for reasons on the side of the doctor.',
      facts.en(message),
      'We apologise for the time you waited. There is no charge.',
      'Please book again for a time that suits you.',
    ],
    label: 'Book again',
    href: again,
    after: ['If it is urgent, please call the clinic.', ...phone.en(message)],
  }),
  DAY_BEFORE: (message, { booking }) => ({
    subject: 'Your booking tomorrow',
    sms: 'A reminder of your booking tomorrow.',
    before: ['This is a reminder of your booking tomorrow.', facts.en(message)],
    label: 'See the booking',
    href: booking,
    after: [
      'Please find a quiet place, and have an identity document at hand.',
      ...(message.may_change
        ? ['If the time no longer suits you, change or cancel the booking with the button above.']
        : ['If the time no longer suits you, please call the clinic.', ...phone.en(message)]),
    ],
  }),
  HOUR_BEFORE: (message, { room }) => ({
    subject: 'Your booking begins soon',
    sms: 'Your booking begins soon.',
    before: ['Your booking begins soon.', facts.en(message)],
    label: 'Go to the consultation room',
    href: room,
    after: [`You can enter the consultation room ${limits.roomOpensMinutes} minutes before the start.`],
  }),
  LATE: (message, { room }) => ({
    subject: 'Your booking begins late',
    sms: `Your booking will begin about ${message.minutes} minutes late.`,
    before: [
      `We are sorry to keep you waiting. Your booking will begin about ${message.minutes} minutes late.`,
      facts.en(message),
      'Your booking is valid. The doctor calls you when it is your turn.',
    ],
    label: 'Go to the consultation room',
    href: room,
    after: phone.en(message),
  }),
  ON_TIME: (message, { room }) => ({
    subject: 'Your booking begins on time',
    sms: 'There is no delay any more. Your booking begins on time.',
    before: ['The delay we told you about is over. Your booking begins on time.', facts.en(message)],
    label: 'Go to the consultation room',
    href: room,
  }),
};

const wording: Record<Locale, Record<Kind, Write>> = { jp, en };
const named = {
  jp: (subject: string) => `【${product.name}】${subject}`,
  en: (subject: string) => `[${product.name}] ${subject}`,
};

/** The email to a patient about a booking. */
export function bookingEmail(to: string, locale: Locale, message: DueMessage & { kind: Kind }, links: Links): Email {
  const { subject, before, label, after = [], href } = wording[locale][message.kind](message, links);
  return accountEmail(
    to,
    locale,
    { subject: named[locale](subject), before, label, after: [...after, end[locale]] },
    href,
  );
}

/** The SMS to a patient about a booking: neutral words, what the desk wrote to all, and the link. */
export function bookingText(
  locale: Locale,
  message: DueMessage & { kind: Kind },
  links: Links,
  reader: SmsReader,
): string {
  const { sms, href, smsHref = href } = wording[locale][message.kind](message, links);
  return withNote(locale, message, named[locale](sms), smsHref, reader);
}

/** The alert to a clinic's desk that a consult has not been opened; no patient is named. */
export const unopenedEmail = (to: string, message: DueMessage, href: string): Email =>
  accountEmail(
    to,
    'jp',
    {
      subject: named.jp(`開始から${message.minutes}分たっても始まっていない予約があります`),
      before: [
        `予約の時刻から${message.minutes}分たちましたが、医師がまだ患者さんを呼び出していません。`,
        facts.jp({ ...message, dependant_name: null }),
        '医師に連絡するか、遅れていることを患者さんに知らせてください。',
      ],
      label: '予約を開く',
      after: [end.jp],
    },
    href,
  );

/** Tells a clinic's desk that no message about a change reaches the patient of a booking; no patient is named. */
export const untoldEmail = (to: string, message: DueMessage & { kind: Kind }, links: Links, href: string): Email =>
  accountEmail(
    to,
    'jp',
    {
      subject: named.jp('お知らせを送れなかった予約があります'),
      before: [
        `次の予約について「${wording.jp[message.kind](message, links).subject}」とお知らせできませんでした。患者さんに届く連絡先がありません。`,
        facts.jp({ ...message, dependant_name: null }),
        'お手数ですが、お電話などでお伝えください。',
      ],
      label: '予約を開く',
      after: [end.jp],
    },
    href,
  );
