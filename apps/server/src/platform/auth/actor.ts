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
  /** An OWNER has no location, because the role covers the whole clinic. */
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
/** The caller of a route: public, or one of the three kinds of session. */
export type Actor = PublicActor | SignedIn;

/** The content of a verified access token. The `auth` module decides whether its session is still valid. */
export interface Claims {
  kind: SessionKind;
  sub: string;
  sid: string;
  clinic_id?: number;
  /** Expiry in seconds since 1970. */
  exp: number;
}

/** Resolves claims to a person. Returns `undefined` for a revoked session; throws an `ApiError` when access is suspended. */
export type ResolveActor = (claims: Claims) => Promise<SignedIn | undefined>;

/** The roles of a clinic session for routes that name none. */
const clinicRoles: readonly MemberRole[] = ['OWNER', 'STAFF'];

/**
 * Returns the actor as a route admits it: a session of an admitted kind and role, or the public. Throws unauthenticated without
 * a session, and accessDenied for a session that may not call the route.
 */
export function authorize(actor: Actor, route: Route): Actor {
  if (actor.kind !== 'public' && route.for.includes(actor.kind) && hasRole(actor, route)) return actor;
  if (route.for.includes('public')) return { kind: 'public' };
  throw new ApiError(actor.kind === 'public' ? 'unauthenticated' : 'accessDenied');
}

function hasRole(actor: SignedIn, route: Route): boolean {
  if (actor.kind === 'patient') return true;
  const wanted = actor.kind === 'clinic' ? (route.roles ?? clinicRoles) : (['DOCTOR'] as const);
  return actor.roles.some(({ role }) => wanted.includes(role));
}

/** Returns the key of a person for idempotency keys, limits and rooms, e.g. `patient:ID`. */
export const principalOf = (actor: SignedIn) => `${actor.kind}:${actor.id}`;
