import type { MemberInformation, Profile } from './profile.ts';

type CompletenessFields = Pick<Profile, 'first_name' | 'address_1'>;

/** Returns whether a profile gives access to the patient area: false only without both a first name and an address (GUARD-5). */
export const isCompleteProfile = ({ first_name, address_1 }: CompletenessFields) => Boolean(first_name || address_1);

/** Returns whether a profile has what a booking needs: a first name and an address (requiredFieldsMissing otherwise). */
export const isBookableProfile = ({ first_name, address_1 }: CompletenessFields) => Boolean(first_name && address_1);

/** Returns whose name stands in the header of the staff apps: the first member's location for STAFF and DOCTOR, else the clinic (DATA-2). */
export function namedClinic({ clinic, clinic_members: [first] }: MemberInformation) {
  return first && first.role !== 'OWNER' && first.clinic_location ? first.clinic_location : clinic;
}
