import type { Db, Tx } from '../../../platform/db/databases.ts';
import { type MailQueue, queueEmail, queueSms } from '../../../providers/mail/mail-queue.ts';
import { contactsOf } from '../booking-messages/booking-message.service.ts';
import { slipEmail, slipText } from './slip-reminder.emails.ts';
import * as repo from './slip-reminder.repo.ts';

export interface ReminderDeps {
  db: Db;
  mailQueue: MailQueue;
  /** Whether this installation can send text messages. */
  sendsSms: boolean;
  patientOrigin: string;
}

const atOnce = 50;

/**
 * Reminds each account once of a slip that ends tomorrow, by the channels of its choice. A slip is marked in the transaction that
 * queues its message, so several processes send one. Returns the number of slips.
 */
export async function remind(deps: ReminderDeps): Promise<number> {
  for (let taken = 0; ;) {
    const count = await deps.db.transaction().execute((tx) => remindSome(deps, tx));
    taken += count;
    if (count > 0) deps.mailQueue.ring();
    if (count < atOnce) return taken;
  }
}

async function remindSome({ sendsSms, patientOrigin }: ReminderDeps, tx: Tx): Promise<number> {
  const slips = await repo.takeDue(tx, atOnce);
  for (const { account_id, order_id, expires_at } of slips) {
    const contacts = await contactsOf(tx, account_id, sendsSms);
    if (!contacts) continue;
    const { locale, email, phone_number } = contacts;
    const href = `${patientOrigin}/patient/payment-history-info?order_id=${order_id}`;
    const about = { valid_until: expires_at };
    if (email) await queueEmail(tx, slipEmail(email, locale, expires_at, href), about);
    if (phone_number) await queueSms(tx, { to: phone_number, text: slipText(locale, expires_at, href) }, about);
  }
  return slips.length;
}
