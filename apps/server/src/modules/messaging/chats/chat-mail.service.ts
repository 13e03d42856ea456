import type { Tx } from '../../../platform/db/databases.ts';
import type { NoticeDeps } from '../notices/notice.deps.ts';
import { notify } from '../notices/notice.service.ts';
import { chatMessageArrived } from './chat.emails.ts';
import { takeDue } from './chat.repo.ts';

const atOnce = 50;

/**
 * Writes to each patient who has not read for some minutes what a clinic wrote, once until they have read. A conversation is marked
 * in the transaction that queues its message, so several processes send one. Returns the number of conversations.
 */
export async function mailUnread(deps: NoticeDeps): Promise<number> {
  for (let taken = 0; ;) {
    const count = await deps.db.transaction().execute((tx) => mailSome(deps, tx));
    taken += count;
    if (count > 0) deps.mailQueue.ring();
    if (count < atOnce) return taken;
  }
}

async function mailSome(deps: NoticeDeps, tx: Tx): Promise<number> {
  const due = await takeDue(tx, atOnce);
  for (const { patient_id, clinic_location_id } of due) {
    const href = `${deps.patientOrigin}/patient/chat?with=${clinic_location_id}`;
    await notify(tx, deps, patient_id, { words: chatMessageArrived, href });
  }
  return due.length;
}
