import { useClinicLocation } from '@haruka/api/directory/clinic';
import { doctorNameOf } from '@haruka/i18n/clinic';
import { useTranslation } from 'react-i18next';
import type { ChosenSlot } from './slot-choice.tsx';

/** Returns the name of the chosen doctor with their title; empty before one is chosen. */
export function useDoctorName({ clinic_location_id, doctor_id }: ChosenSlot): string {
  const { t } = useTranslation();
  const { data } = useClinicLocation({ location_id: clinic_location_id }, { skip: !clinic_location_id });
  const doctor = data?.doctors.find(({ id }) => id === doctor_id);
  return doctor ? t('words.doctor_name', { name: doctorNameOf(doctor) }) : '';
}
