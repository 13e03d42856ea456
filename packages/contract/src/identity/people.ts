import type { MemberInformation, Profile } from './profile.ts';

type Known = Pick<Profile, 'first_name' | 'address_1'>;

/** Returns whether a profile opens the patient area: only one with neither a first name nor an address does not (spec §2). */
export const isCompleteProfile = ({ first_name, address_1 }: Known) => Boolean(first_name || address_1);

/** Returns whether a profile holds what a booking needs: a first name and an address (requiredFieldsMissing without). */
export const isBookableProfile = ({ first_name, address_1 }: Known) => Boolean(first_name && address_1);

/** The name over the back office: the first member's location for STAFF and DOCTOR, else the clinic's (spec §3). */
export function clinicName({ clinic, clinic_members: [first] }: MemberInformation) {
  return first && first.role !== 'OWNER' && first.clinic_location ? first.clinic_location.name : clinic.name;
}
