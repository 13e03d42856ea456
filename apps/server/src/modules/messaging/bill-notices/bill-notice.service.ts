import type { Db, Tx } from '../../../platform/db/databases.ts';
import { type MailQueue, queueEmail, queueSms } from '../../../providers/mail/mail-queue.ts';
import { contactsOf } from '../booking-messages/booking-message.service.ts';
import { billEmail, billText } from './bill-notice.emails.ts';
import * as repo from './bill-notice.repo.ts';

export interface BillDeps {
  db: Db;
  mailQueue: MailQueue;
  /** Whether this installation can send text messages. */
  sendsSms: boolean;
  patientOrigin: string;
  now(): Date;
}

const atOnce = 50;
/** The hours of Tokyo in which a patient is asked for money. */
const day = { from: 8, until: 21 } as const;
const hourInTokyo = (now: Date) => (now.getUTCHours() + 9) % 24;

/**
 * Tells each account once of an unpaid order, by the channels of its choice, from an hour after it was made (PAY-30). An order is marked in
 * the transaction that queues its message, so several processes send one. Returns the number of orders; none at night.
 */
export async function tellOfBills(deps: BillDeps): Promise<number> {
  const hour = hourInTokyo(deps.now());
  if (hour < day.from || hour >= day.until) return 0;
  for (let taken = 0; ;) {
    const count = await deps.db.transaction().execute((tx) => tellSome(deps, tx));
    taken += count;
    if (count > 0) deps.mailQueue.ring();
    if (count < atOnce) return taken;
  }
}

async function tellSome({ sendsSms, patientOrigin }: BillDeps, tx: Tx): Promise<number> {
  const bills = await repo.takeUntold(tx, atOnce);
  for (const { account_id, order_id } of bills) {
    const contacts = await contactsOf(tx, account_id, sendsSms);
    if (!contacts) continue;
    const { locale, email, phone_number } = contacts;
    const href = `${patientOrigin}/patient/payment-history-info?order_id=${order_id}`;
    if (email) await queueEmail(tx, billEmail(email, locale, href));
    if (phone_number) await queueSms(tx, { to: phone_number, text: billText(locale, href) });
  }
  return bills.length;
}
