import type { ClinicLocation } from '@haruka/contract/directory/clinic';
import { limits } from '@haruka/contract/limits';

type LocationSpecialities = {
  speciality_id: readonly number[];
  doctors: readonly Pick<ClinicLocation['doctors'][number], 'id' | 'speciality_id'>[];
};

/** Returns the specialities a patient can book at a location: those with a doctor. Without any doctor, all it names. */
export function bookableSpecialities({ speciality_id, doctors }: LocationSpecialities): number[] {
  const seen = speciality_id.filter((id) => doctors.some((doctor) => doctor.speciality_id.includes(id)));
  return seen.length > 0 ? seen : [...speciality_id];
}

/**
 * Returns the speciality a booking begins with: the one picked before, else the default one (BOOK-6: id 34), else the
 * first. The default and the first come from the chosen doctor's specialities, if there are any.
 */
export function startSpeciality(
  place: LocationSpecialities,
  picked: number | null,
  doctor_id: number | null = null,
): number {
  const bookable = bookableSpecialities(place);
  if (picked !== null && bookable.includes(picked)) return picked;
  const doctor = place.doctors.find(({ id }) => id === doctor_id);
  const own = bookable.filter((id) => doctor?.speciality_id.includes(id));
  const choices = own.length > 0 ? own : bookable;
  return choices.includes(limits.defaultSpecialityId)
    ? limits.defaultSpecialityId
    : (choices[0] ?? limits.defaultSpecialityId);
}
