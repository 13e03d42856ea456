import type { MemberInformation, Profile } from './profile.ts';

/** Complete enough for the patient area (spec §2: no first name and no address is incomplete). */
export const isCompleteProfile = (profile: Pick<Profile, 'first_name' | 'address_1'>) =>
  Boolean(profile.first_name && profile.address_1);

/** The name over the back office: the first member's location for STAFF and DOCTOR, else the clinic's (spec §3). */
export function clinicName({ clinic, clinic_members: [first] }: MemberInformation) {
  return first && first.role !== 'OWNER' && first.clinic_location ? first.clinic_location.name : clinic.name;
}
