import type { Tx } from '../../../platform/db/databases.ts';
import type { NoticeDeps } from '../notices/notice.deps.ts';
import { notify } from '../notices/notice.service.ts';
import { bill } from './bill-notice.emails.ts';
import * as repo from './bill-notice.repo.ts';

export interface BillDeps extends NoticeDeps {
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

async function tellSome(deps: BillDeps, tx: Tx): Promise<number> {
  const bills = await repo.takeUntold(tx, atOnce);
  for (const { account_id, order_id } of bills) {
    const href = `${deps.patientOrigin}/patient/payment-history-info?order_id=${order_id}`;
    await notify(tx, deps, account_id, { words: bill, href });
  }
  return bills.length;
}
