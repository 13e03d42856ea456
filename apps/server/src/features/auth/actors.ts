import type { Claims, ResolveActor, SignedIn } from '../../house/actor.ts';
import type { Db } from '../../house/db.ts';
import * as accounts from './account.repo.ts';
import { refuseUnwelcome } from './log-in.service.ts';
import type { RevokedSessions } from './revoked-sessions.ts';

/** What a member may do is asked anew after this long: a changed role or a suspension counts within 2 s (safety Z4). */
const freshMs = 1000;
const mostRemembered = 5000;

type Standing = Awaited<ReturnType<typeof standingOf>>;

/** From a verified token to the person behind it. A patient costs no look at the database, a member one a second at most. */
export function actorResolver(reader: Db, revoked: RevokedSessions): ResolveActor {
  const remembered = new Map<number, { at: number; standing: Promise<Standing> }>();

  const standing = (id: number) => {
    const known = remembered.get(id);
    if (known && known.at > Date.now() - freshMs) return known.standing;
    if (remembered.size >= mostRemembered) remembered.clear();
    const asked = { at: Date.now(), standing: standingOf(reader, id) };
    remembered.set(id, asked);
    asked.standing.catch(() => remembered.get(id) === asked && remembered.delete(id));
    return asked.standing;
  };

  return async ({ kind, sub, sid }: Claims): Promise<SignedIn | undefined> => {
    if (revoked.has(sid)) return undefined;
    if (kind === 'patient') return { kind, id: sub, sid };
    const id = Number(sub);
    const found = await standing(id);
    if (!found) return undefined;
    refuseUnwelcome(found.status, found.clinic_status);
    return { kind, id, sid, clinic_id: found.clinic_id, roles: found.roles };
  };
}

async function standingOf(reader: Db, id: number) {
  const [member, roles] = await Promise.all([accounts.findMember(reader, id), accounts.rolesOf(reader, id)]);
  return member && { ...member, roles };
}
