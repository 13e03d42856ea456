import type { MemberRole, Route, SessionKind } from '@haruka/contract';
import { ApiError } from '../api-error.ts';

interface PublicActor {
  kind: 'public';
}
export interface PatientActor {
  kind: 'patient';
  id: string;
  sid: string;
}
interface Member {
  id: number;
  sid: string;
  clinic_id: number;
  /** OWNER has no location: the whole clinic is theirs. */
  roles: { role: MemberRole; clinic_location_id: number | null }[];
}
export interface ClinicActor extends Member {
  kind: 'clinic';
}
export interface DoctorActor extends Member {
  kind: 'doctor';
}
export type MemberActor = ClinicActor | DoctorActor;
export type SignedIn = PatientActor | MemberActor;
/** Who is calling: nobody we know, or one of the three kinds of session (spec §6). */
export type Actor = PublicActor | SignedIn;

/** What a verified access token says. Whether that session still stands is for the auth feature to know. */
export interface Claims {
  kind: SessionKind;
  sub: string;
  sid: string;
  clinic_id?: number;
  /** When it ends, in seconds since 1970. */
  exp: number;
}

/** From a verified token to a person: `undefined` when the session was revoked, a `Problem` when the person may not be here. */
export type ResolveActor = (claims: Claims) => Promise<SignedIn | undefined>;

/** The roles a clinic session needs when the row does not say (spec §6). */
const clinicRoles: readonly MemberRole[] = ['OWNER', 'STAFF'];

/**
 * Returns the caller as the row may see them: is this kind of session, with these roles, meant by it? (design §2) Rejects
 * a missing token with unauthenticated and a session that may not call the row with accessDenied.
 */
export function admit(actor: Actor, route: Route): Actor {
  if (actor.kind !== 'public' && route.for.includes(actor.kind) && hasRole(actor, route)) return actor;
  if (route.for.includes('public')) return { kind: 'public' };
  throw new ApiError(actor.kind === 'public' ? 'unauthenticated' : 'accessDenied');
}

function hasRole(actor: SignedIn, route: Route): boolean {
  if (actor.kind === 'patient') return true;
  const wanted = actor.kind === 'clinic' ? (route.roles ?? clinicRoles) : (['DOCTOR'] as const);
  return actor.roles.some(({ role }) => wanted.includes(role));
}

/** The person an idempotency key, a limit or a room belongs to, as one word. */
export const principalOf = (actor: SignedIn) => `${actor.kind}:${actor.id}`;
