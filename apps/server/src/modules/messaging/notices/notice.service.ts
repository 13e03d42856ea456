import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { Locale } from '../../../platform/http/locale.ts';
import { type About, queueEmail, queueSms } from '../../../providers/mail/mail-queue.ts';
import { accountEmail, type Wording } from '../../identity/auth/auth.emails.ts';
import type { NoticeDeps } from './notice.deps.ts';
import { findRecipient, type Recipient } from './notice.repo.ts';

export { findRecipient, type Recipient } from './notice.repo.ts';

/** The email of a notice, and its SMS: one neutral line, because locked screens show it. Without one it is the subject. */
export type NoticeWords = Wording & { sms?: string };

/** A message to a patient, and the page that its button or link opens. */
export interface Notice {
  words: Record<Locale, NoticeWords>;
  href: string;
  about?: About;
}

/** Where to write to and in which language; a contact that is null is not used. */
export interface Contacts {
  locale: Locale;
  email: string | null;
  phone_number: string | null;
}

/** The contacts to use: those of the preference, and the other one where the preferred one is not proven. */
export function channelsOf(
  { notify_by, email, phone_number }: Pick<Recipient, 'notify_by' | 'email' | 'phone_number'>,
  sendsSms: boolean,
) {
  const phone = sendsSms ? phone_number : null;
  const byEmail = notify_by !== 'SMS' || phone === null;
  const bySms = notify_by !== 'EMAIL' || email === null;
  return { email: byEmail ? email : null, phone_number: bySms ? phone : null };
}

/** Queues a notice by email, by SMS or by both, as the contacts say. */
export async function queueNotice(
  tx: Db | Tx,
  { locale, email, phone_number }: Contacts,
  { words, href, about }: Notice,
): Promise<void> {
  const { sms, ...wording } = words[locale];
  if (email) await queueEmail(tx, accountEmail(email, locale, wording, href), about);
  if (phone_number) await queueSms(tx, { to: phone_number, text: `${sms ?? wording.subject}\n${href}` }, about);
}

/**
 * Queues a notice to an account by the channels of its choice. None once the account was left. `locale` and `email` replace those of the
 * account, where the patient gave them for this matter.
 */
export async function notify(
  tx: Db | Tx,
  { sendsSms }: Pick<NoticeDeps, 'sendsSms'>,
  account_id: string,
  { locale, email, ...notice }: Notice & { locale?: Locale; email?: string | null },
): Promise<void> {
  const found = await findRecipient(tx, account_id);
  if (!found) return;
  const channels = channelsOf({ ...found, email: email ?? found.email }, sendsSms);
  await queueNotice(tx, { locale: locale ?? found.locale, ...channels }, notice);
}
