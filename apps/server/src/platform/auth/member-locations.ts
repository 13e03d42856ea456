import type { MemberActor } from './actor.ts';

/**
 * Returns the locations that a session works for, or null for the whole clinic. A session only has the roles of its app: a
 * doctor session ignores STAFF roles, and a clinic session ignores DOCTOR roles.
 */
export const locationsOf = (actor: MemberActor): readonly number[] | null =>
  actor.kind === 'doctor' ? locationsAs(actor, 'DOCTOR') : staffLocations(actor);

const staffLocations = (actor: MemberActor): readonly number[] | null =>
  actor.roles.some(({ role }) => role === 'OWNER') ? null : locationsAs(actor, 'STAFF');

const locationsAs = ({ roles }: MemberActor, as: 'STAFF' | 'DOCTOR'): readonly number[] =>
  roles.flatMap(({ role, clinic_location_id }) =>
    role === as && clinic_location_id !== null ? [clinic_location_id] : [],
  );
