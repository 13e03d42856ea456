import { type ErrorCode, errorCodes, type MemberRole, type Route } from '@haruka/contract';
import type { TestUser } from '../support/index.ts';

/** Relations of a person to an object: its patient or doctor, or a member of its location, its clinic, or another one. */
export const personas = [
  'anonymous',
  'patient: own',
  'patient: guardian',
  'patient: other',
  'doctor: own',
  'doctor: same location',
  'doctor: other location',
  'doctor: other clinic',
  'staff: own location',
  'staff: other location',
  'staff: other clinic',
  'owner: own clinic',
  'owner: other clinic',
] as const;
export type Persona = (typeof personas)[number];

/** A person with a session. Their persona depends on the object. */
export interface Person {
  name: string;
  as: TestUser | undefined;
  clinic_id?: number;
  roles: { role: MemberRole; location: number | null }[];
  /** Locations that a patient has joined. */
  joined?: number[];
  /** Locations that a dependant has joined. */
  joinedByDependant?: number[];
  /** Patients for whom a guardian acts. */
  actsFor?: string[];
}

/** The owners of an object. A missing object has none. */
export interface Owners {
  clinic_id: number;
  location: number;
  doctor_id: number;
  patient_id: string;
}

/** Returns the roles of a session: DOCTOR in the doctor app, OWNER and STAFF in the clinic app. */
export const rolesOfSession = ({ as, roles }: Person) =>
  roles.filter(({ role }) => (as?.kind === 'doctor') === (role === 'DOCTOR'));

/** Returns whether a person is signed in to an app without a role for it. */
export const usesWrongApp = (person: Person) =>
  person.as !== undefined && person.as.kind !== 'patient' && rolesOfSession(person).length === 0;

/** Returns the persona of a person for an object, from memberships alone. */
export function personaOf(person: Person, thing: Owners): Persona {
  const { as, clinic_id } = person;
  if (!as) return 'anonymous';
  if (as.kind === 'patient') {
    if (as.id === thing.patient_id) return 'patient: own';
    return person.actsFor?.includes(thing.patient_id) ? 'patient: guardian' : 'patient: other';
  }
  const roles = rolesOfSession(person);
  const isHere = roles.some(({ location }) => location === thing.location);
  if (as.kind === 'doctor') {
    if (as.id === thing.doctor_id && isHere) return 'doctor: own';
    if (isHere) return 'doctor: same location';
    return clinic_id === thing.clinic_id ? 'doctor: other location' : 'doctor: other clinic';
  }
  if (roles.some(({ role }) => role === 'OWNER'))
    return clinic_id === thing.clinic_id ? 'owner: own clinic' : 'owner: other clinic';
  if (isHere) return 'staff: own location';
  return clinic_id === thing.clinic_id ? 'staff: other location' : 'staff: other clinic';
}

/**
 * Returns the expected result before any object is involved. Public routes admit everyone. No token is unauthenticated, another
 * kind of session or role is accessDenied. A session without a role in its app is wrongApp.
 */
export function anonymous(route: Route, person: Person): 'in' | ErrorCode {
  if (route.for.every((kind) => kind === 'public')) return 'in';
  if (usesWrongApp(person)) return errorCodes.wrongApp;
  if (route.for.includes('public')) return 'in';
  if (!person.as) return errorCodes.unauthenticated;
  if (!route.for.includes(person.as.kind)) return errorCodes.accessDenied;
  if (person.as.kind === 'patient') return 'in';
  const wanted: readonly MemberRole[] =
    person.as.kind === 'doctor' ? ['DOCTOR'] : (route.roles ?? (['OWNER', 'STAFF'] as const));
  return rolesOfSession(person).some(({ role }) => wanted.includes(role)) ? 'in' : errorCodes.accessDenied;
}

/** Returns whether a person may read the records of a patient who has joined these locations. */
export function mayReadRecord(
  person: Person,
  patient_id: string,
  locations: { id: number; clinic_id: number }[],
): boolean {
  if (person.as?.kind === 'patient')
    return person.as.id === patient_id || Boolean(person.actsFor?.includes(patient_id));
  return locations.some(({ id, clinic_id }) =>
    ['doctor: same location', 'staff: own location', 'owner: own clinic'].includes(
      personaOf(person, { clinic_id, location: id, doctor_id: 0, patient_id }),
    ),
  );
}
