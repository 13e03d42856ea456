import type { ClinicLocation } from '@haruka/contract/clinic';
import { limits } from '@haruka/contract/limits';

/** The department a booking begins with: the one picked before, else the default one (spec §9: id 34), else the first. */
export function startSpeciality(
  { speciality_id }: Pick<ClinicLocation, 'speciality_id'>,
  picked: number | null,
): number {
  if (picked !== null && speciality_id.includes(picked)) return picked;
  return speciality_id.includes(limits.defaultSpecialityId)
    ? limits.defaultSpecialityId
    : (speciality_id[0] ?? limits.defaultSpecialityId);
}
