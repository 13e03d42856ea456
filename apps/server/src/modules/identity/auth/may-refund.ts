import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { MemberActor } from '../../../platform/auth/actor.ts';

/** Returns whether a person may refund and see the takings: the owner, and staff to whom the owner gave the right. */
export const mayRefund = async (db: Db | Tx, { id, roles }: MemberActor): Promise<boolean> =>
  roles.some(({ role }) => role === 'OWNER') || hasRight(db, id);

const hasRight = async (db: Db | Tx, member_id: number): Promise<boolean> =>
  (await db.selectFrom('member').select('may_refund').where('id', '=', member_id).executeTakeFirst())?.may_refund ??
  false;
