import type { MemberActor, PatientActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';

/** The consults that a caller may read or change. What lies outside looks as if it did not exist. */
export type Scope =
  | { kind: 'patient'; patient_id: string }
  /** `locations` null: the whole clinic. `doctor_id`: only this doctor's own. */
  | { kind: 'clinic'; clinic_id: number; locations: readonly number[] | null; doctor_id: number | null };

/** What a person may change: a patient their own, a DOCTOR their own, STAFF their locations, an OWNER the whole clinic. */
export function mayChange(actor: PatientActor | MemberActor): Scope {
  if (actor.kind === 'patient') return { kind: 'patient', patient_id: actor.id };
  const doctor_id = actor.kind === 'doctor' ? actor.id : null;
  return { kind: 'clinic', clinic_id: actor.clinic_id, locations: locationsOf(actor), doctor_id };
}
