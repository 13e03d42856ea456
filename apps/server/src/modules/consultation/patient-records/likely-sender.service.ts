import { type LikelySender, senderReasons } from '@haruka/contract';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { listLikely, type Sender } from './likely-sender.repo.ts';
import { recordLines } from './patient-record.service.ts';

/**
 * Returns patients whose records the caller may open and whom a sender may be, the likeliest first. A patient without any other match
 * has `NAME` as the one reason.
 */
export async function likelySenders(db: Db | Tx, actor: MemberActor, sender: Sender): Promise<LikelySender[]> {
  const desk = { clinic_id: actor.clinic_id, locations: locationsOf(actor) };
  const likely = await listLikely(db, desk, sender);
  const lines = await recordLines(
    db,
    actor,
    likely.map(({ id }) => id),
  );
  return likely.flatMap((one) => {
    const line = lines.find(({ id }) => id === one.id);
    const strong = senderReasons.filter((reason) => reason !== 'NAME' && one[reason]);
    return line ? [{ ...line, reasons: strong.length > 0 ? strong : ['NAME' as const] }] : [];
  });
}
