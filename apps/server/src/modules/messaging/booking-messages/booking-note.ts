import { limits } from '@haruka/contract';
import type { Locale } from '../../../platform/http/locale.ts';
import type { DueMessage } from './booking-message.repo.ts';

/** The head of an email names the clinic. An SMS adds no such word to what the desk wrote, because locked screens show it. */
const words = {
  jp: {
    head: 'クリニックからのお知らせ：',
    smsHead: 'お知らせ：',
    waits: 'お知らせがあります。予約の画面で読めます。',
    rest: 'お知らせの全文は、予約の画面で読めます。',
    restOnceRegistered: 'お知らせの全文は、次のページで登録すると、予約の画面で読めます。',
  },
  en: {
    head: 'A message from the clinic:',
    smsHead: 'Message:',
    waits: 'There is a message for you. You can read it in your booking.',
    rest: 'You can read the whole message in your booking.',
    restOnceRegistered: 'Sign up on this page to read the whole message in your booking.',
  },
} satisfies Record<Locale, unknown>;

/** Returns what the desk wrote to everyone whom a change of the schedule affects, as a paragraph of an email; none without it. */
export const noteInEmail = (locale: Locale, { note }: DueMessage): string[] =>
  note ? [`${words[locale].head}\n${note}`] : [];

/** The reader of an SMS. Without an account or an email, it is all that reaches them. */
export interface SmsReader {
  has_account: boolean;
  email: string | null;
}

/**
 * Returns an SMS: its line, what the desk wrote, and the link. A reader who has the text in their account and by email
 * learns that it waits there (BOOK-7). What does not fit is cut, and the SMS says where the whole text is.
 */
export function withNote(locale: Locale, { note }: DueMessage, line: string, href: string, reader: SmsReader): string {
  if (!note) return `${line}\n${href}`;
  const { smsHead, waits, rest, restOnceRegistered } = words[locale];
  const { has_account, email } = reader;
  if (has_account && email !== null) return `${line}\n${waits}\n${href}`;
  const before = `${line}\n${smsHead}\n`;
  const whole = `${before}${note}\n${href}`;
  if (whole.length <= limits.smsLength) return whole;
  const after = `…\n${has_account ? rest : restOnceRegistered}\n${href}`;
  const cut = note.slice(0, Math.max(0, limits.smsLength - before.length - after.length));
  // Half of a character that takes two places would be unreadable.
  return `${before}${cut.replace(/[\uD800-\uDBFF]$/u, '')}${after}`;
}
