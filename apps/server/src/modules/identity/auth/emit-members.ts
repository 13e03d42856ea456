import type { Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';

/** Returns the id of a clinic's owner; undefined if it has none. */
export const ownerOf = async (tx: Tx, clinic_id: number): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('member_role')
      .select('member_id')
      .where('clinic_id', '=', clinic_id)
      .where('role', '=', 'OWNER')
      .executeTakeFirst()
  )?.member_id;

/** The owner's list of members changes while they look at it. */
export async function emitMembers(tx: Tx, clinic_id: number): Promise<void> {
  const owner_id = await ownerOf(tx, clinic_id);
  if (owner_id !== undefined) await emitEvent(tx, 'members.changed', { clinic_id, owner_id });
}
