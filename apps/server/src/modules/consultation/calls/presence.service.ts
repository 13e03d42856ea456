import type { MemberActor } from '../../../platform/auth/actor.ts';
import type { Origin } from '../../../platform/audit/audit-log.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import { type Locations, presentPatients } from './presence.repo.ts';

/**
 * Returns the caller's connected patients, and which of them are in the waiting room or a call. Covers the caller's
 * locations; for an OWNER, the whole clinic.
 */
export async function presence({ db, reader }: { db: Db; reader: Db }, actor: MemberActor, origin: Origin) {
  await auditRead(db, origin, { actor, object: 'presence', object_id: actor.clinic_id, action: 'view' });
  return presentPatients(reader, seenBy(actor));
}

function seenBy(actor: MemberActor): Locations {
  const ids = locationsOf(actor);
  return ids === null ? { clinic_id: actor.clinic_id } : { ids };
}
