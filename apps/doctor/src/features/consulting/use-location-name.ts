import { useLocale } from '@haruka/i18n/doctor';

/** Returns a reader of the name of a room's clinic location in the language on screen. */
export function useLocationName() {
  const locale = useLocale();
  return (room: { clinic_location_name: string; clinic_location_name_en: string }) =>
    locale === 'en' && room.clinic_location_name_en ? room.clinic_location_name_en : room.clinic_location_name;
}
