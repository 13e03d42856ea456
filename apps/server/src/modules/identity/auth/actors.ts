import type { Claims, ResolveActor, SignedIn } from '../../../platform/auth/actor.ts';
import { rejectInactive, rejectWrongApp } from './log-in.service.ts';
import type { RevokedSessions } from './revoked-sessions.ts';
import type { MemberAccessCache } from './member-access.ts';

/** From a verified token to the person behind it. A patient costs no query, a member one query a second at most. */
export function actorResolver(memberAccess: MemberAccessCache, revoked: RevokedSessions): ResolveActor {
  return async ({ kind, sub, sid }: Claims): Promise<SignedIn | undefined> => {
    if (revoked.has(sid)) return undefined;
    if (kind === 'patient') return { kind, id: sub, sid };
    const id = Number(sub);
    const found = await memberAccess.of(id);
    if (!found) return undefined;
    rejectInactive(found.status, found.clinic_status);
    // A role that was taken away closes the app it opened, for sessions that began before as well.
    rejectWrongApp(kind, found.roles);
    return { kind, id, sid, clinic_id: found.clinic_id, roles: found.roles };
  };
}
