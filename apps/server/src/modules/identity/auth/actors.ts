import type { Claims, ResolveActor, SignedIn } from '../../../platform/auth/actor.ts';
import { refuseUnwelcome, refuseWrongDoor } from './log-in.service.ts';
import type { RevokedSessions } from './revoked-sessions.ts';
import type { Standings } from './member-access.ts';

/** From a verified token to the person behind it. A patient costs no look at the database, a member one a second at most. */
export function actorResolver(standings: Standings, revoked: RevokedSessions): ResolveActor {
  return async ({ kind, sub, sid }: Claims): Promise<SignedIn | undefined> => {
    if (revoked.has(sid)) return undefined;
    if (kind === 'patient') return { kind, id: sub, sid };
    const id = Number(sub);
    const found = await standings.of(id);
    if (!found) return undefined;
    refuseUnwelcome(found.status, found.clinic_status);
    // A role that was taken away closes the app it opened, for sessions that began before as well.
    refuseWrongDoor(kind, found.roles);
    return { kind, id, sid, clinic_id: found.clinic_id, roles: found.roles };
  };
}
