import type { MemberActor } from '../../house/actor.ts';
import type { Origin } from '../../house/audit.ts';
import type { Db } from '../../house/db.ts';
import { noteLook } from '../../house/looks.ts';
import { type Locations, presentPatients } from './presence.repo.ts';

/** Who of the caller's patients is connected, and who of them sits in the waiting room or a call (design §2: own locations, OWNER the whole clinic). */
export async function presence({ db, reader }: { db: Db; reader: Db }, actor: MemberActor, origin: Origin) {
  await noteLook(db, origin, { actor, object: 'presence', object_id: actor.clinic_id, action: 'view' });
  return presentPatients(reader, seenBy(actor));
}

function seenBy({ kind, clinic_id, roles }: MemberActor): Locations {
  if (kind === 'clinic' && roles.some(({ role }) => role === 'OWNER')) return { clinic_id };
  const role = kind === 'clinic' ? 'STAFF' : 'DOCTOR';
  return {
    ids: roles.flatMap((each) =>
      each.role === role && each.clinic_location_id !== null ? [each.clinic_location_id] : [],
    ),
  };
}
