import { useClinicStore } from '../frame/staff.slice.ts';

/** Returns a value of a part of a list's address in words; undefined without any. */
export type PartWords = (part: string, value: string) => string | undefined;

const dayText = (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? value.replaceAll('-', '/') : value);

/** Returns the function that says a value in the words of a list. Without any, a location has its name, and a day its slashes. */
export function usePartWords(inWords?: PartWords): PartWords {
  const { clinic_locations } = useClinicStore();
  return (part, value) =>
    inWords?.(part, value) ??
    (part === 'location' ? clinic_locations.find((one) => String(one.value) === value)?.label : dayText(value));
}
