import type { callRoutes, ParsedInput } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import type { Origin } from '../../../platform/audit/audit-log.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import { isLocationOf, type Locations, presentPatients } from './presence.repo.ts';

/**
 * Returns the caller's connected patients, and which of them are in the waiting room or a call. Covers the caller's
 * locations, or one of them; for an OWNER, the whole clinic. Rejects with `locationNotFound`.
 */
export async function presence(
  { db, reader }: { db: Db; reader: Db },
  actor: MemberActor,
  { clinic_location_id }: ParsedInput<typeof callRoutes.presence>,
  origin: Origin,
) {
  const locations = await askedOf(reader, actor, clinic_location_id);
  await auditRead(db, origin, { actor, object: 'presence', object_id: actor.clinic_id, action: 'view' });
  return presentPatients(reader, locations);
}

async function askedOf(reader: Db, actor: MemberActor, asked: number | undefined): Promise<Locations> {
  const ids = locationsOf(actor);
  const { clinic_id } = actor;
  if (asked === undefined) return ids === null ? { clinic_id } : { ids };
  if (ids === null ? !(await isLocationOf(reader, clinic_id, asked)) : !ids.includes(asked))
    throw new ApiError('locationNotFound');
  return { ids: [asked] };
}
