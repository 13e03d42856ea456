import type { Wording } from '@haruka/contract/wording';
import { doctorNameOf, locationNameOf, nameOf, useLocale } from '@haruka/i18n/patient';

/** Chooses the language on screen from facts that come in both. */
export function useSaid() {
  const locale = useLocale();
  return {
    said: (wording: Wording) => wording[locale] || wording.jp,
    /** The name of a clinic location or a doctor: Latin letters in English, with its reading in Japanese. */
    named: ({ kana, ...names }: { name: string; kana?: string; name_en: string }) => {
      const name = nameOf(names, locale);
      return name === names.name ? { name, kana } : { name };
    },
  };
}

/** A person with a name in both scripts. */
export interface Person {
  last_name: string;
  first_name: string;
  name_en: string;
}

/** The name of a consult's clinic location in the language on screen. */
export function useClinicName() {
  const locale = useLocale();
  return (at: { clinic_location_name: string; clinic_location_name_en: string }) => locationNameOf(at, locale);
}

/** A doctor's name as it is said in the language on screen. */
export function useDoctorName() {
  const locale = useLocale();
  return (person: Person) => doctorNameOf(person, locale);
}
