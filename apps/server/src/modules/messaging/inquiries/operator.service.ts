import { audit } from '../../../platform/audit/audit-log.ts';
import type { Db } from '../../../platform/db/databases.ts';
import * as repo from './operator.repo.ts';

/** What went to no clinic and waits for the operator, the oldest first. Audits the view. */
export async function readWaiting(db: Db, operator: string): Promise<repo.OperatorInquiry[]> {
  const waiting = await repo.listWaiting(db);
  for (const { id } of waiting) await audit(db, origin, entryOf(operator, id, 'view'));
  return waiting;
}

/** Marks such an inquiry as dealt with; false when there is none that waits. */
export const closeWaiting = (db: Db, id: string, operator: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await repo.close(tx, id))) return false;
    await audit(tx, origin, entryOf(operator, id, 'close'));
    return true;
  });

const origin = { id: 'operator', ip: '' };
const entryOf = (operator: string, object_id: string, action: string) => ({
  actor: { kind: 'operator', id: operator },
  object: 'inquiry',
  object_id,
  action,
});
