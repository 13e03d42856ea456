import type { Tx } from '../../../platform/db/databases.ts';
import type { NoticeDeps } from '../notices/notice.deps.ts';
import { notify } from '../notices/notice.service.ts';
import { slipEndsSoon } from './slip-reminder.emails.ts';
import * as repo from './slip-reminder.repo.ts';

const atOnce = 50;

/**
 * Reminds each account once of a slip that ends tomorrow, by the channels of its choice. A slip is marked in the transaction that
 * queues its message, so several processes send one. Returns the number of slips.
 */
export async function remind(deps: NoticeDeps): Promise<number> {
  for (let taken = 0; ;) {
    const count = await deps.db.transaction().execute((tx) => remindSome(deps, tx));
    taken += count;
    if (count > 0) deps.mailQueue.ring();
    if (count < atOnce) return taken;
  }
}

async function remindSome(deps: NoticeDeps, tx: Tx): Promise<number> {
  const slips = await repo.takeDue(tx, atOnce);
  for (const { account_id, order_id, expires_at } of slips) {
    const href = `${deps.patientOrigin}/patient/payment-history-info?order_id=${order_id}`;
    const about = { valid_until: expires_at };
    await notify(tx, deps, account_id, { words: slipEndsSoon(expires_at), href, about });
  }
  return slips.length;
}
