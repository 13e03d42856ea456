import type { MemberRole, Route } from '@haruka/contract';
import type { TestUser } from '../support/index.ts';

/** What somebody can be to a thing: its own patient or doctor, the people of its location, of its clinic, or of another. */
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

/** Somebody with a session: what they are follows from the thing they ask for. */
export interface Person {
  name: string;
  as: TestUser | undefined;
  clinic_id?: number;
  roles: { role: MemberRole; location: number | null }[];
  /** Locations a patient is joined to. */
  joined?: number[];
  /** Patients a guardian's account acts for. */
  actsFor?: string[];
}

/** Whose a thing is. A thing that is missing is nobody's. */
export interface Owners {
  clinic_id: number;
  location: number;
  doctor_id: number;
  patient_id: string;
}

/** The roles a session speaks for: a doctor's for DOCTOR, a clinic's for OWNER and STAFF (spec §6). */
export const speaksFor = ({ as, roles }: Person) =>
  roles.filter(({ role }) => (as?.kind === 'doctor') === (role === 'DOCTOR'));

/** Signed in to an app in which they have no role. */
export const usesWrongApp = (person: Person) =>
  person.as !== undefined && person.as.kind !== 'patient' && speaksFor(person).length === 0;

/** What a person is to a thing, told from who works where alone. */
export function personaOf(person: Person, thing: Owners): Persona {
  const { as, clinic_id } = person;
  if (!as) return 'anonymous';
  if (as.kind === 'patient') {
    if (as.id === thing.patient_id) return 'patient: own';
    return person.actsFor?.includes(thing.patient_id) ? 'patient: guardian' : 'patient: other';
  }
  const roles = speaksFor(person);
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
 * Design §2: public routes are open; no token is 02001; a session of another kind, or without the role, is 02002. Whoever
 * has no role in the app of their session is told so (02015) wherever a session is looked at.
 */
export function anonymous(route: Route, person: Person): 'in' | 'RCL_02001' | 'RCL_02002' | 'RCL_02015' {
  if (route.for.every((kind) => kind === 'public')) return 'in';
  if (usesWrongApp(person)) return 'RCL_02015';
  if (route.for.includes('public')) return 'in';
  if (!person.as) return 'RCL_02001';
  if (!route.for.includes(person.as.kind)) return 'RCL_02002';
  if (person.as.kind === 'patient') return 'in';
  const wanted: readonly MemberRole[] =
    person.as.kind === 'doctor' ? ['DOCTOR'] : (route.roles ?? (['OWNER', 'STAFF'] as const));
  return speaksFor(person).some(({ role }) => wanted.includes(role)) ? 'in' : 'RCL_02002';
}

/** Whether somebody may read the records of a patient who is joined to these locations (design §2). */
export function maySee(person: Person, patient_id: string, locations: { id: number; clinic_id: number }[]): boolean {
  if (person.as?.kind === 'patient')
    return person.as.id === patient_id || Boolean(person.actsFor?.includes(patient_id));
  return locations.some(({ id, clinic_id }) =>
    ['doctor: same location', 'staff: own location', 'owner: own clinic'].includes(
      personaOf(person, { clinic_id, location: id, doctor_id: 0, patient_id }),
    ),
  );
}
