import type { MemberActor } from './actor.ts';

/**
 * The locations a session works for; null is the whole clinic. It speaks for the roles of its app alone: who is staff here
 * and a doctor there is here no doctor.
 */
export const locationsOf = (actor: MemberActor): readonly number[] | null =>
  actor.kind === 'doctor' ? locationsAs(actor, 'DOCTOR') : officeLocations(actor);

const officeLocations = (actor: MemberActor): readonly number[] | null =>
  actor.roles.some(({ role }) => role === 'OWNER') ? null : locationsAs(actor, 'STAFF');

const locationsAs = ({ roles }: MemberActor, as: 'STAFF' | 'DOCTOR'): readonly number[] =>
  roles.flatMap(({ role, clinic_location_id }) =>
    role === as && clinic_location_id !== null ? [clinic_location_id] : [],
  );
