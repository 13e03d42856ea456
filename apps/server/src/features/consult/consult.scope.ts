import type { MemberActor, PatientActor } from '../../house/actor.ts';

/** Whose consults somebody reaches (design §2). What lies outside looks as if it did not exist. */
export type Scope =
  | { kind: 'patient'; patient_id: string }
  /** `locations` null: the whole clinic. `doctor_id`: only this doctor's own. */
  | { kind: 'office'; clinic_id: number; locations: readonly number[] | null; doctor_id: number | null };

/** What a person may change: a patient their own, a DOCTOR their own, STAFF their locations, an OWNER the whole clinic. */
export function mayChange(actor: PatientActor | MemberActor): Scope {
  if (actor.kind === 'patient') return { kind: 'patient', patient_id: actor.id };
  if (actor.kind === 'doctor')
    return { kind: 'office', clinic_id: actor.clinic_id, locations: locationsAs(actor, 'DOCTOR'), doctor_id: actor.id };
  return { kind: 'office', clinic_id: actor.clinic_id, locations: officeLocations(actor), doctor_id: null };
}

/** The locations a clinic session works for; null is the whole clinic. */
export const officeLocations = (actor: MemberActor): readonly number[] | null =>
  actor.roles.some(({ role }) => role === 'OWNER') ? null : locationsAs(actor, 'STAFF');

export const locationsAs = ({ roles }: MemberActor, as: 'STAFF' | 'DOCTOR'): readonly number[] =>
  roles.flatMap(({ role, clinic_location_id }) =>
    role === as && clinic_location_id !== null ? [clinic_location_id] : [],
  );
