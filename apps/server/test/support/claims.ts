import type { MemberRole } from '@haruka/contract';
import type { ResolveActor } from '../../src/platform/auth/actor.ts';

/**
 * Returns a resolver that trusts every verified token, for tests without sessions. `roles` gives the roles of a member by id,
 * all at location 1 except OWNER.
 */
export const trustTokens =
  (roles: Record<number, MemberRole[]> = {}): ResolveActor =>
  async ({ kind, sub, sid, clinic_id = 1 }) => {
    if (kind === 'patient') return { kind, id: sub, sid };
    const id = Number(sub);
    return {
      kind,
      id,
      sid,
      clinic_id,
      roles: (roles[id] ?? []).map((role) => ({ role, clinic_location_id: role === 'OWNER' ? null : 1 })),
    };
  };
